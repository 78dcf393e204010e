import { useSearchParams } from 'react-router'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { TYPES } from '#modules/cms/contract/index.ts'
import { cultureEvp } from '../contract/index.ts'
import { EVP_TYPES } from '../rules.ts'
import { Tiles } from './parts/Tiles.tsx'
import './parts/culture.css'

const TYPE = 'type'

/** What the resort offers to who works here: immerse, gather, thrive, enjoy (CULT-03). */
export default function Proposition() {
  const { t } = useText()
  const [params, setParams] = useSearchParams()
  const call = useCall(cultureEvp, {})
  const type = EVP_TYPES.find((one) => String(one) === params.get(TYPE)) ?? EVP_TYPES[0]
  return (
    <Page title={t('screen./{lang}/cultures/employer-value-propositon')} crumb={t('culture.crumb')}>
      <p className="hint cult-intro">{t('culture.evpIntro')}</p>
      <div className="cult-tabs">
        <Tabs
          label={t('culture.parts')}
          value={String(type)}
          options={EVP_TYPES.map((one) => ({ value: String(one), label: t(`culture.evp.${TYPES[one]}`) }))}
          onChange={(value) => setParams({ [TYPE]: value }, { replace: true })}
        />
      </div>
      <Loaded call={call} lines={10}>
        {({ parts }) => {
          const list = parts.find((one) => one.type === type)?.list ?? []
          return (
            <>
              <p className="cult-intro">{t(`culture.evpSays.${TYPES[type]}`)}</p>
              {list.length > 0 ? (
                <Tiles list={list} />
              ) : (
                <div className="card">
                  <Empty text={t('culture.nothingYet')} />
                </div>
              )}
            </>
          )
        }}
      </Loaded>
    </Page>
  )
}
