import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { ssoId as ssoIdSchema } from '#foundation/contract/schemas.ts'
import { Card, Facts } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { Page } from '#foundation/web/kit/Page.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { personal } from '../contract/index.ts'
import { CorrectForm } from './parts/CorrectForm.tsx'
import { GrantForm } from './parts/GrantForm.tsx'
import { Movements, Quotas, Tickets } from './parts/PersonLists.tsx'
import { byPerson } from './parts/Pickers.tsx'

export type Personal = OutputOf<typeof personal>
const W = 'complimentary-tickets.personal.'

/** What one person has of tickets, how it came and where it went. */
export default function PersonalTickets() {
  const { t } = useText()
  const [query, setQuery] = useSearchParams()
  const who = ssoIdSchema.safeParse(query.get('ssoId')).data
  return (
    <Page title={t('screen./{lang}/ticket/personal')}>
      <div className="stack">
        <div className="card">
          <div className="body">
            {byPerson({ label: t(`${W}person`), value: who, onChange: (ssoId) => setQuery(ssoId ? { ssoId } : {}, { replace: true }) })}
          </div>
        </div>
        {who ? (
          <Somebody key={who} ssoId={who} />
        ) : (
          <div className="card">
            <Empty text={t(`${W}choose`)} />
          </div>
        )}
      </div>
    </Page>
  )
}

function Somebody({ ssoId }: { ssoId: string }) {
  const { t, lang, pick } = useText()
  const call = useCall(personal, { ssoId })
  const [open, show] = useState<'grant' | 'correct'>()
  const close = () => show(undefined)
  return (
    <Loaded call={call} lines={12}>
      {(of) => (
        <div className="stack">
          <Card
            title={<PersonCell person={of.person} />}
            extra={
              <div className="row wrap">
                <button type="button" className="btn s" onClick={() => show('grant')}>
                  {t('complimentary-tickets.grant.do')}
                </button>
                {of.kinds.some(({ left }) => left > 0) && (
                  <button type="button" className="btn s" onClick={() => show('correct')}>
                    {t('complimentary-tickets.correct.do')}
                  </button>
                )}
              </div>
            }
          >
            <Facts
              items={[
                { label: t(`${W}joinDate`), value: formatDay(of.joinDate, lang) },
                ...of.kinds.map(({ kindCn, kindEn, left, held }) => ({
                  label: pick(kindCn, kindEn),
                  value: t(held > 0 ? `${W}leftAndHeld` : `${W}left`, { left, held }),
                })),
              ]}
            />
          </Card>
          <Quotas of={of.quotas} />
          <Tickets of={of.vouchers} />
          <Movements of={of.ledger} />
          {open === 'grant' && <GrantForm to={[ssoId]} onClose={close} />}
          {open === 'correct' && <CorrectForm of={of} onClose={close} />}
        </div>
      )}
    </Loaded>
  )
}
