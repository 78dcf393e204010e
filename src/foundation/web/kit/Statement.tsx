import { Link } from 'react-router'
import type { PageOf } from '#foundation/contract/schemas.ts'
import type { CallRefused } from '../callRefused.ts'
import { useText } from '../text.tsx'
import { formatInstant, formatNumber } from './format.ts'
import { List } from './List.tsx'
import type { ListState } from './useListState.ts'

/** One movement, as the ledger tells it: what came or went, why, and what was left after it. */
export interface StatementLine {
  id: string
  at: string
  amount: number
  balanceAfter: number
  causeCn: string
  causeEn: string
  /** A path below `/{lang}` to the thing behind it. */
  link: string | null
}

/** What came and went, newest first, each with its cause and the balance after it: a table on a desk, cards on a phone. */
export function Statement<L extends StatementLine>({
  rows,
  state,
  pageSize,
  empty,
  say = formatNumber,
  left,
}: {
  rows: { data: PageOf<L> | undefined; error: CallRefused | undefined; updating: boolean; refetch(): void }
  state: Pick<ListState<object>, 'pageNum' | 'setPage'>
  pageSize: number
  empty: string
  /** How an amount is written, such as `formatFen`. */
  say?(amount: number): string
  /** On a card no heading says what the balance counts: "3 left". */
  left?(balance: number): string
}) {
  const { t, lang } = useText()
  return (
    <List
      rows={rows}
      state={state}
      pageSize={pageSize}
      rowKey={(line) => line.id}
      empty={empty}
      columns={[
        { key: 'at', title: t('kit.statement.at'), cell: (line) => formatInstant(line.at, lang) },
        { key: 'cause', title: t('kit.statement.cause'), wrap: true, cell: (line) => <Cause line={line} /> },
        { key: 'amount', title: t('kit.statement.amount'), num: true, cell: (line) => <Amount amount={line.amount} say={say} /> },
        { key: 'after', title: t('kit.statement.after'), num: true, cell: (line) => say(line.balanceAfter) },
      ]}
      card={(line) => (
        <>
          <div className="row between">
            <Cause line={line} />
            <Amount amount={line.amount} say={say} />
          </div>
          <small className="row between">
            <span>{formatInstant(line.at, lang)}</span>
            <span>{left?.(line.balanceAfter) ?? t('kit.statement.left', { left: say(line.balanceAfter) })}</span>
          </small>
        </>
      )}
    />
  )
}

/** Why the balance moved; leads to what is behind it where there is something. */
function Cause({ line }: { line: StatementLine }) {
  const { lang, pick } = useText()
  const cause = pick(line.causeCn, line.causeEn)
  return line.link ? (
    <Link className="btn link" to={`/${lang}${line.link}`}>
      {cause}
    </Link>
  ) : (
    // a reason may be somebody's own words
    <span data-typed="">{cause}</span>
  )
}

/** What came bears its sign as what went does. */
const Amount = ({ amount, say }: { amount: number; say(amount: number): string }) => (
  <b className={amount > 0 ? 'amount plus' : 'amount'}>{amount > 0 ? `+${say(amount)}` : say(amount)}</b>
)
