import type { ReactNode } from 'react'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import type { Column } from '#foundation/web/kit/List.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Kind, TodoRow } from '../../contract/index.ts'
import { todoLife } from '../../rules/life.ts'

/** What a row says of itself under a key. */
export const factOf = (row: Pick<TodoRow, 'facts'>, key: string) => row.facts.find((one) => one.key === key)

/** How the rows of a kind are shown. */
export interface Shown {
  kind: Kind
  /** Facts that are columns, in their order, of two the second below the first; those that people wrote are not translated. */
  facts: readonly (string | readonly [string, string])[]
  /** What stands in the column of the thing itself, where it has one. */
  subject?: (row: TodoRow) => ReactNode
  papers?: boolean
}

/** The columns of a work list of a kind, and how a fact of a row is shown in them. */
export function useTodoColumns({ kind, facts, subject, papers }: Shown) {
  const { t, lang, pick } = useText()
  const fact = (row: TodoRow, key: string) => {
    const one = factOf(row, key)
    return <span data-typed="">{(one && pick(one.cn, one.en)) || '—'}</span>
  }
  const leaving = kind === 'terminationNotification'
  const ofTeam = leaving || kind === 'probationEvaluation'
  const columns: Column<TodoRow>[] = [
    ...(subject ? [{ key: 'subject', title: t('notice-center.column.subject'), wrap: true, cell: subject }] : []),
    {
      key: 'applicant',
      title: t(ofTeam ? 'notice-center.member' : 'notice-center.column.applicant'),
      cell: (row) => <PersonCell person={row.applicant} note={pick(row.applicant.departmentCn, row.applicant.departmentEn)} />,
    },
    ...facts.map((given) => {
      const [key = '', below] = [given].flat()
      const cell = (row: TodoRow) => (
        <>
          {fact(row, key)}
          {below && (
            <div>
              <small>
                {t(`notice-center.fact.${below}`)} {fact(row, below)}
              </small>
            </div>
          )}
        </>
      )
      return { key, title: t(`notice-center.fact.${key}`), wrap: true, cell }
    }),
    ...(papers
      ? [{ key: 'papers', title: t(leaving ? 'notice-center.attachments' : 'notice-center.column.papers'), num: true, cell: (row: TodoRow) => row.papers }]
      : []),
    {
      key: 'submittedAt',
      title: t(kind === 'probationEvaluation' ? 'notice-center.openedAt' : 'notice-center.column.submittedAt'),
      cell: (row) => formatInstant(row.submittedAt, lang),
    },
    { key: 'state', title: t('notice-center.column.state'), cell: (row) => <Standing row={row} /> },
  ]
  return { columns, fact }
}

/** How a todo stands, by whom it is to be handled or was. */
export function Standing({ row }: { row: TodoRow }) {
  const { t, name } = useText()
  const who = row.state === 'pending' ? row.assignee : row.handledBy
  return (
    <span className="notice-standing">
      <StateTag of={todoLife} state={row.state} />
      {who && (row.state === 'pending' ? <Tag tone="b">{t('notice-center.with', { name: name(who) })}</Tag> : <small>{name(who)}</small>)}
    </span>
  )
}
