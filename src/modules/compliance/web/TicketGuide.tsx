import { Link } from 'react-router'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Card, Facts } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatDayOf, formatFen, formatNumber } from '#foundation/web/kit/format.ts'
import { Page } from '#foundation/web/kit/Page.tsx'
import { RichText } from '#foundation/web/kit/RichText.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { ADMIN, guide } from '../contract/index.ts'
import { LIMITS } from '../rules/limits.ts'
import { ShortCheck } from './parts/ShortCheck.tsx'

/** Who may get which tickets, with the limits in force, and a short check that ends at the right form. */
export default function TicketGuide() {
  const { t, lang } = useText()
  const mayEdit = useMe().may(ADMIN)
  const call = useCall(guide, {})
  return (
    <Page
      title={t('screen./{lang}/compliance/ticketguide')}
      actions={
        mayEdit && (
          <Link className="btn" to={`/${lang}/compliance/configuration?tab=guide`}>
            {t('compliance.guide.edit')}
          </Link>
        )
      }
    >
      <Loaded call={call} lines={10}>
        {(found) => (
          <div className="side">
            <Words of={found} />
            <div className="stack">
              <ShortCheck />
              <Limits of={found} />
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  )
}

type Guide = OutputOf<typeof guide>

/** In the language of the page, or the other one where that is not written yet. */
function Words({ of: { texts } }: { of: Guide }) {
  const { t, lang } = useText()
  const text = texts.find((one) => one.lang === lang) ?? texts[0]
  if (!text)
    return (
      <div className="card">
        <Empty text={t('compliance.guide.none')} />
      </div>
    )
  return (
    <Card title={t('compliance.guide.version', { version: text.version, day: formatDayOf(text.savedAt, lang) })}>
      <div data-typed="">
        <RichText html={text.body} />
      </div>
    </Card>
  )
}

const FEN = 100
function Limits({ of: { limits } }: { of: Guide }) {
  const { t } = useText()
  return (
    <Card title={t('compliance.guide.limits')}>
      <Facts
        items={LIMITS.map((one) => ({
          label: t(`compliance.limit.${one}`),
          value: one === 'ticketsPerPartnerYear' ? formatNumber(limits[one]) : formatFen(limits[one] * FEN),
        }))}
      />
    </Card>
  )
}
