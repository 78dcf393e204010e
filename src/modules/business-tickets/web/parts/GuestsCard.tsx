import { Card } from '#foundation/web/kit/Card.tsx'
import { List } from '#foundation/web/kit/List.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Detail } from '../../contract/index.ts'

type Guest = Detail['guests'][number]

/** The guests with their numbers, covered unless they were asked for in full (BTIX-21). */
export function GuestsCard({ of: { guests, guestCompany, idTypes }, numbers }: { of: Detail; numbers?: readonly string[] | undefined }) {
  const { t, pick } = useText()
  if (guests.length === 0) return null
  const said = (name: string) => t(`business-tickets.form.${name}`)
  // who has no name is told by the place in the list and the company
  const named = (one: Guest) => {
    const name = pick(one.nameCn, one.nameEn)
    if (name) return <span data-typed="">{name}</span>
    return (
      <span>
        {t('business-tickets.form.guest', { nth: guests.indexOf(one) + 1 })} {guestCompany && <small data-typed="">{guestCompany}</small>}
      </span>
    )
  }
  const number = (one: Guest) => <span data-typed="">{numbers?.[guests.indexOf(one)] ?? one.idMasked}</span>
  // where all have one kind of document it was said of the application alone
  const [kind, ...others] = idTypes
  const idType = (one: Guest) => {
    const known = one.idType ?? (others.length === 0 ? kind : undefined)
    return known ? t(`business-tickets.idType.${known}`) : '—'
  }
  return (
    <Card title={t('business-tickets.view.guests')}>
      <List
        rows={guests}
        rowKey={({ id }) => id}
        columns={[
          { key: 'name', title: t('business-tickets.ticket.guestName'), cell: named },
          { key: 'title', title: said('title'), cell: (one) => <span data-typed="">{one.title || '—'}</span> },
          { key: 'idType', title: said('idType'), cell: idType },
          { key: 'number', title: said('idNumbers'), cell: number },
        ]}
        card={(one) => (
          <>
            <div className="row between">
              {named(one)}
              <span data-typed="">{one.title}</span>
            </div>
            <div className="row between">
              <small>{idType(one)}</small>
              {number(one)}
            </div>
          </>
        )}
      />
    </Card>
  )
}
