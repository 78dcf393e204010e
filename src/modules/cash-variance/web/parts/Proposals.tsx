import { Card } from '#foundation/web/kit/Card.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Proposal, proposals } from '../../contract/records.ts'
import { Amount } from './Amount.tsx'

/** What confirmed cash exchanges propose to be recorded; nothing where there is none. */
export function Proposals({ onRecord }: { onRecord(proposal: Proposal): void }) {
  const { t, lang } = useText()
  const me = useMe()
  const { data } = useCall(proposals, {})
  if (!data || data.list.length === 0) return null
  const said = (key: string) => t(`cash-variance.records.${key}`)
  const number = ({ exchangeNo }: Proposal) => <span translate="no">{exchangeNo}</span>
  return (
    <Card title={t('cash-variance.proposals')}>
      <p className="muted">{t('cash-variance.proposals.note')}</p>
      <List
        rows={data.list}
        rowKey={({ exchangeNo }) => exchangeNo}
        columns={[
          { key: 'exchangeNo', title: said('exchangeNo'), cell: number },
          { key: 'person', title: said('person'), cell: ({ person }) => <PersonCell person={person} /> },
          { key: 'date', title: said('date'), cell: ({ date }) => formatDay(date, lang) },
          { key: 'amountFen', title: said('amountFen'), num: true, cell: ({ amountFen }) => <Amount fen={amountFen} /> },
        ]}
        card={(one) => (
          <>
            <div className="row between">
              <PersonCell person={one.person} />
              <Amount fen={one.amountFen} />
            </div>
            <small>
              {number(one)} · {formatDay(one.date, lang)}
            </small>
          </>
        )}
        actions={(one) =>
          // CASHV-12: somebody else records one's own
          one.person.ssoId !== me.ssoId && (
            <button type="button" className="btn link" onClick={() => onRecord(one)}>
              {t('cash-variance.proposals.record')}
            </button>
          )
        }
      />
    </Card>
  )
}
