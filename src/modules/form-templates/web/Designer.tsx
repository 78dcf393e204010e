import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { readVersion } from '../contract/index.ts'
import { templateLife } from '../rules/life.ts'
import { drawnOf } from './parts/designing.ts'
import { FormDesign } from './parts/FormDesign.tsx'
import { FormPreview } from './parts/FormPreview.tsx'
import { FormTrial } from './parts/FormTrial.tsx'
import { FormVersions } from './parts/FormVersions.tsx'
import './parts/forms.css'

const TABS = ['design', 'preview', 'trial', 'versions'] as const

/** What is drawn, saved or not. */
function Preview({ schemaId, vid }: { schemaId: string; vid: string | undefined }) {
  const { t } = useText()
  const [drawn] = useState(() => drawnOf(schemaId))
  if (vid === undefined && !drawn?.length) return <Empty text={t('form-templates.designer.empty')} />
  return <FormPreview schemaId={schemaId} vid={vid} drawn={drawn} />
}

/** One form on the table: its fields, how it looks, and what its versions changed. It opens from the list of forms. */
export default function Designer() {
  const { t, pick, choices } = useText()
  const [query, setQuery] = useSearchParams()
  const schemaId = query.get('schemaId') ?? ''
  const vid = query.get('vid')
  const tab = TABS.find((one) => one === query.get('tab')) ?? 'design'
  const call = useCall(readVersion, { schemaId, ...(vid && { vid }) }, { enabled: schemaId !== '' })
  const put = (change: Record<string, string>) => setQuery({ schemaId, ...(vid && { vid }), ...change })
  if (schemaId === '')
    return (
      <Page title={t('screen./{lang}/template/FormConfiguration')} crumb={t('form-templates.crumb')} back>
        <Empty text={t('form-templates.designer.none')} />
      </Page>
    )
  return (
    <Page
      title={call.data ? pick(call.data.template.nameCn, call.data.template.nameEn) : t('screen./{lang}/template/FormConfiguration')}
      crumb={t('form-templates.crumb')}
      back
      actions={call.data && <StateTag of={templateLife} state={call.data.template.status} />}
    >
      <Tabs
        label={t('screen./{lang}/template/FormConfiguration')}
        value={tab}
        options={choices(
          'form-templates.designer.',
          TABS.filter((one) => one !== 'trial' || call.data?.can.includes('answers')),
        )}
        onChange={(value) => put(value === 'design' ? {} : { tab: value })}
      />
      <Loaded call={call} lines={12}>
        {(read) => (
          <>
            {tab === 'design' && <FormDesign key={schemaId} read={read} />}
            {tab === 'preview' && <Preview schemaId={schemaId} vid={read.version?.vid} />}
            {tab === 'trial' && read.can.includes('answers') && <FormTrial read={read} />}
            {tab === 'versions' && <FormVersions read={read} />}
          </>
        )}
      </Loaded>
    </Page>
  )
}
