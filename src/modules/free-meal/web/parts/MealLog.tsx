import { Link } from 'react-router'
import type { PageOf } from '#foundation/contract/schemas.ts'
import type { CallRefused } from '#foundation/web/client.ts'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import type { ListState } from '#foundation/web/kit/useListState.ts'
import { useText } from '#foundation/web/text.tsx'
import { type MealType, type Mine, mealType } from '../../contract.ts'
import { unitOf } from '../../rules.ts'

type Line = Mine['log']['list'][number]

/** As many lines as the server puts on a page. */
const PAGE_SIZE = 10

/** Every movement of one kind of vouchers, with its cause and what was left after it. */
export function MealLog({
  rows,
  state,
}: {
  rows: { data: PageOf<Line>; error: CallRefused | undefined; updating: boolean; refetch(): void }
  state: ListState<{ mealType: MealType }>
}) {
  const { t, lang } = useText()
  return (
    <section>
      <div className="row between wrap" style={{ marginBottom: 12 }}>
        <h2>{t('free-meal.mine.log')}</h2>
        <Tabs
          label={t('free-meal.mine.log')}
          value={state.filters.mealType}
          options={mealType.options.map((value) => ({ value, label: t(`unit.${unitOf(value)}`) }))}
          onChange={(value) => state.setFilters({ mealType: value })}
        />
      </div>
      <List
        rows={rows}
        state={state}
        pageSize={PAGE_SIZE}
        rowKey={(line) => line.id}
        empty={t('free-meal.mine.noLog')}
        columns={[
          { key: 'at', title: t('free-meal.mine.at'), cell: (line) => formatInstant(line.at, lang) },
          { key: 'cause', title: t('free-meal.mine.cause'), cell: (line) => <Cause line={line} /> },
          { key: 'amount', title: t('free-meal.mine.amount'), num: true, cell: (line) => <Amount line={line} /> },
          { key: 'after', title: t('free-meal.mine.after'), num: true, cell: (line) => line.balanceAfter },
        ]}
        card={(line) => (
          <>
            <div className="row between">
              <Cause line={line} />
              <Amount line={line} />
            </div>
            <small className="row between">
              <span>{formatInstant(line.at, lang)}</span>
              <span>{t('free-meal.mine.afterIs', { count: line.balanceAfter })}</span>
            </small>
          </>
        )}
      />
    </section>
  )
}

/** Why the balance moved; leads to the request behind it where there is one. */
function Cause({ line }: { line: Line }) {
  const { lang, pick } = useText()
  const cause = pick(line.causeCn, line.causeEn)
  return line.link ? (
    <Link className="btn link" to={`/${lang}${line.link}`}>
      {cause}
    </Link>
  ) : (
    // the reason of an upload is somebody's own words
    <span data-typed="">{cause}</span>
  )
}

const Amount = ({ line: { amount } }: { line: Line }) => <b className={amount > 0 ? 'amount plus' : 'amount'}>{amount > 0 ? `+${amount}` : amount}</b>
