import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { listed } from '#foundation/contract/texts.ts'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { List } from '#foundation/web/kit/List.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { mealRules } from '../../contract.ts'

export type Outlet = OutputOf<typeof mealRules>['outlets'][number]

/** Where vouchers are taken, and for which meals. */
export function OutletList({ outlets, onEdit }: { outlets: Outlet[]; onEdit(outlet: Outlet): void }) {
  const { t, lang, pick } = useText()
  const name = (outlet: Outlet) => <b data-typed="">{pick(outlet.nameCn, outlet.nameEn)}</b>
  const meals = (outlet: Outlet) =>
    listed(
      outlet.mealTypes.map((meal) => t(`free-meal.meal.${meal}`)),
      lang,
    )
  const state = (outlet: Outlet) => <Tag tone={outlet.active ? 'g' : 'n'}>{t(`free-meal.rules.outlet.active.${outlet.active}`)}</Tag>
  return (
    <List
      rows={outlets}
      rowKey={(outlet) => outlet.code}
      empty={t('free-meal.rules.outlet.none')}
      columns={[
        { key: 'name', title: t('free-meal.rules.outlet'), cell: name },
        { key: 'code', title: t('free-meal.rules.outlet.code'), cell: (outlet) => <code>{outlet.code}</code> },
        { key: 'meals', title: t('free-meal.rules.outlet.mealTypes'), cell: meals },
        { key: 'state', title: t('free-meal.rules.state'), cell: state },
      ]}
      card={(outlet) => (
        <>
          <div className="row between">
            {name(outlet)}
            {state(outlet)}
          </div>
          <small>
            <code>{outlet.code}</code> · {meals(outlet)}
          </small>
        </>
      )}
      actions={(outlet) => (
        <button type="button" className="btn link" onClick={() => onEdit(outlet)}>
          {t('kit.edit')}
        </button>
      )}
    />
  )
}
