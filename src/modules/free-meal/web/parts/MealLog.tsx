import type { PageOf } from '#foundation/contract/schemas.ts'
import type { CallRefused } from '#foundation/web/callRefused.ts'
import { Statement } from '#foundation/web/kit/Statement.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import type { ListState } from '#foundation/web/kit/useListState.ts'
import { useText } from '#foundation/web/text.tsx'
import { type MealType, type Mine, mealType } from '../../contract.ts'
import { unitOf } from '../../rules.ts'

/** As many lines as the server puts on a page. */
const PAGE_SIZE = 10

/** Every movement of one kind of vouchers, with its cause and what was left after it. */
export function MealLog({
  rows,
  state,
}: {
  rows: { data: PageOf<Mine['log']['list'][number]>; error: CallRefused | undefined; updating: boolean; refetch(): void }
  state: ListState<{ mealType: MealType }>
}) {
  const { t } = useText()
  return (
    <section>
      <div className="row between wrap below">
        <h2>{t('free-meal.mine.log')}</h2>
        <Tabs
          label={t('free-meal.mine.log')}
          value={state.filters.mealType}
          options={mealType.options.map((value) => ({ value, label: t(`unit.${unitOf(value)}`) }))}
          onChange={(value) => state.setFilters({ mealType: value })}
        />
      </div>
      <Statement rows={rows} state={state} pageSize={PAGE_SIZE} empty={t('free-meal.mine.noLog')} left={(count) => t('free-meal.mine.afterIs', { count })} />
    </section>
  )
}
