import { formatDay, formatInstant } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { FollowUp } from '../../contract/base.ts'
import { followUpDone } from '../../contract/reporting.ts'
import { FollowUpTag, KindTag } from './Tags.tsx'

const ACTS = { done: followUpDone }

/** What has to be done about people who have reached a threshold, and what was. */
export function FollowUps({ rows }: { rows: readonly FollowUp[] }) {
  const { t, lang, name } = useText()
  const said = (key: string) => t(`safety.followUp.${key}`)
  const when = ({ due, doneAt }: FollowUp) => (doneAt ? t('safety.followUp.doneAt', { at: formatInstant(doneAt, lang) }) : formatDay(due, lang))
  return (
    <List
      rows={rows}
      rowKey={({ id }) => id}
      empty={said('none')}
      columns={[
        { key: 'person', title: said('person'), cell: ({ person }) => <PersonCell person={person} /> },
        { key: 'kind', title: said('kind'), cell: (row) => <KindTag {...row} /> },
        { key: 'owner', title: said('owner'), cell: ({ owner }) => name(owner) },
        { key: 'due', title: said('due'), cell: when },
        { key: 'is', title: said('is'), cell: (row) => <FollowUpTag of={row} /> },
        { key: 'note', title: said('note'), wrap: true, cell: ({ note }) => <span data-typed="">{note || '—'}</span> },
      ]}
      card={(row) => (
        <>
          <div className="row between">
            <PersonCell person={row.person} />
            <FollowUpTag of={row} />
          </div>
          <div className="row wrap tight above near">
            <KindTag {...row} />
            <small>
              {name(row.owner)} · {when(row)}
            </small>
          </div>
          {row.note && <p data-typed="">{row.note}</p>}
        </>
      )}
      actions={(row) => <Moves of={ACTS} row={row} words="safety.followUp." />}
    />
  )
}
