import { useState } from 'react'
import { Link, Navigate } from 'react-router'
import type { Lang } from '#foundation/contract/schemas.ts'
import { Facts, Tag } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Beside, ReadingTabs, Said } from '#foundation/web/kit/Reading.tsx'
import { ToMissing } from '#foundation/web/kit/ToMissing.tsx'
import { useText } from '#foundation/web/text.tsx'
import { Article } from '#modules/cms/web/parts/Article.tsx'
import type { Detail } from '../contract/index.ts'
import { pathOf } from '../rules.ts'
import { CodeBox } from './parts/CodeBox.tsx'
import { CodeSheet } from './parts/CodeSheet.tsx'
import { ShareButton } from './parts/ShareButton.tsx'
import { useDetail } from './parts/useDetail.ts'
import './parts/culture.css'
import './parts/reading.css'

/** An activity or a discount: until when, how to take part, the partner's code. */
export default function Offer() {
  const { t, lang } = useText()
  const { call, one, gone } = useDetail()
  const [reading, setReading] = useState<Lang>(lang)
  if (gone) return <ToMissing />
  if (one && one.section !== 'activities-discounts') return <Navigate to={`/${lang}${pathOf(one)}`} replace />
  return (
    <Page
      title={t('screen./{lang}/cultures/activities-discounts')}
      crumb={t('culture.crumb')}
      back
      actions={<ReadingTabs value={reading} onChange={setReading} />}
    >
      <article className="card cms-sheet">
        <Loaded call={call} lines={14}>
          {(offer) => (
            <>
              <Top one={offer} reading={reading} />
              <Article of={offer} reading={reading} action={t(offer.kind === 'discount' ? 'culture.toPartner' : 'culture.toSignUp')} />
              {offer.code && <CodeBox id={offer.id} shows={offer.code} />}
              <Own one={offer} />
              <Beside label={t('culture.others')} previous={offer.previous} next={offer.next} to={({ id }) => `/${lang}${pathOf({ ...offer, id })}`} />
            </>
          )}
        </Loaded>
      </article>
    </Page>
  )
}

function Top({ one, reading }: { one: Detail; reading: Lang }) {
  const { t, lang } = useText()
  return (
    <>
      <div className="row wrap">
        {one.kind && <Tag tone={one.kind === 'activity' ? 'b' : 'g'}>{t(`culture.kind.${one.kind}`)}</Tag>}
        {one.ended && <Tag>{t('culture.ended')}</Tag>}
      </div>
      <h2>
        <Said cn={one.titleCn} en={one.titleEn} in={reading} />
      </h2>
      {(one.summaryCn || one.summaryEn) && (
        <p className="hint">
          <Said cn={one.summaryCn} en={one.summaryEn} in={reading} />
        </p>
      )}
      {one.ended && (
        <p className="note-box warn" role="status">
          {t('rule.CULT-07')}
        </p>
      )}
      <Facts
        items={[
          ...(one.startDate ? [{ label: t('culture.from'), value: formatDay(one.startDate, lang) }] : []),
          { label: t('culture.validity'), value: one.endDate ? formatDay(one.endDate, lang) : t('culture.noEnd') },
        ]}
      />
    </>
  )
}

function Own({ one }: { one: Detail }) {
  const { t, lang } = useText()
  const [open, setOpen] = useState(false)
  return (
    <div className="row wrap cult-own">
      {one.can.includes('share') && <ShareButton id={one.id} />}
      {one.can.includes('setCode') && (
        <button type="button" className="btn" onClick={() => setOpen(true)}>
          {t(one.code ? 'culture.changeCode' : 'culture.setCode')}
        </button>
      )}
      {one.can.includes('edit') && (
        <Link className="btn" to={`/${lang}/cms/culture/${one.id}`}>
          {t('culture.edit')}
        </Link>
      )}
      {open && <CodeSheet id={one.id} shows={one.code ?? 'text'} has={one.code !== null} onClose={() => setOpen(false)} />}
    </div>
  )
}
