import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { ssoId as ssoIdSchema } from '#foundation/contract/schemas.ts'
import { Card, Facts } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatDay, formatInstant } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { personal, resend, voidVoucher } from '../contract/index.ts'
import { CorrectForm } from './parts/CorrectForm.tsx'
import { GrantForm } from './parts/GrantForm.tsx'
import { byPerson } from './parts/pickers.tsx'

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

function Quotas({ of }: { of: Personal['quotas'] }) {
  const { t, lang, pick } = useText()
  type Row = Personal['quotas'][number]
  const kind = (row: Row) => <span data-typed="">{pick(row.kindCn, row.kindEn)}</span>
  const basis = (row: Row) => t(`complimentary-tickets.basis.${row.basis}`)
  const why = (row: Row) => <span data-typed="">{pick(row.ruleCn, row.ruleEn) || row.reason}</span>
  const lasts = (row: Row) => `${formatDay(row.effective, lang)} – ${row.expires ? formatDay(row.expires, lang) : ''}`
  return (
    <Card title={t(`${W}quotas`)}>
      <List
        rows={of}
        rowKey={({ id }) => id}
        empty={t(`${W}noQuotas`)}
        columns={[
          { key: 'kind', title: t(`${W}kind`), cell: kind },
          { key: 'basis', title: t(`${W}basis`), cell: basis },
          { key: 'why', title: t(`${W}why`), cell: why, wrap: true },
          { key: 'quota', title: t(`${W}quota`), cell: (row) => row.quota, num: true },
          { key: 'lotLeft', title: t(`${W}lotLeft`), cell: (row) => row.left, num: true },
          { key: 'lasts', title: t(`${W}lasts`), cell: lasts },
        ]}
        card={(row) => (
          <>
            <div className="row between">
              <b>{kind(row)}</b>
              <span>{row.quota}</span>
            </div>
            <small>
              {basis(row)} · {lasts(row)}
            </small>
            <div>{why(row)}</div>
          </>
        )}
      />
    </Card>
  )
}

function Tickets({ of }: { of: Personal['vouchers'] }) {
  const { t, lang, pick } = useText()
  type Row = Personal['vouchers'][number]
  const code = (row: Row) => <span translate="no">{row.code}</span>
  const kind = (row: Row) => <span data-typed="">{pick(row.kindCn, row.kindEn)}</span>
  const state = (row: Row) => <StateTag of="TicketVoucher" state={row.state} />
  const at = (row: Row) => (row.exchangedAt ? formatInstant(row.exchangedAt, lang) : '—')
  return (
    <Card title={t(`${W}vouchers`)}>
      <List
        rows={of}
        rowKey={({ id }) => id}
        empty={t(`${W}noVouchers`)}
        columns={[
          { key: 'code', title: t('complimentary-tickets.vouchers.code'), cell: code },
          { key: 'kind', title: t(`${W}kind`), cell: kind },
          { key: 'state', title: t('complimentary-tickets.vouchers.state'), cell: state },
          { key: 'at', title: t('complimentary-tickets.vouchers.exchangedAt'), cell: at },
          { key: 'until', title: t('complimentary-tickets.vouchers.validUntil'), cell: (row) => formatDay(row.validUntil, lang) },
        ]}
        card={(row) => (
          <>
            <div className="row between">
              <b>{code(row)}</b>
              {state(row)}
            </div>
            <div>
              {kind(row)} · {at(row)}
            </div>
          </>
        )}
        actions={(row) => <Moves of={{ void: voidVoucher, resend }} row={row} words="complimentary-tickets.vouchers." />}
      />
    </Card>
  )
}

function Movements({ of }: { of: Personal['ledger'] }) {
  const { t, lang, pick } = useText()
  return (
    <Card title={t(`${W}ledger`)}>
      {of.length === 0 && <Empty text={t(`${W}noLedger`)} />}
      {of.map((line) => (
        <div key={line.id} className="row between" style={{ padding: '8px 0', borderBottom: '1px solid var(--line)' }}>
          <span>
            <span data-typed="">{pick(line.causeCn, line.causeEn)}</span>
            <small style={{ display: 'block' }}>
              {formatInstant(line.at, lang)} · <span data-typed="">{pick(line.kindCn, line.kindEn)}</span>
            </small>
          </span>
          <span style={{ textAlign: 'right' }}>
            <b>{line.amount > 0 ? `+${line.amount}` : line.amount}</b>
            <small style={{ display: 'block' }}>{t(`${W}balance`, { left: line.balanceAfter })}</small>
          </span>
        </div>
      ))}
    </Card>
  )
}
