import { formatNumber } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Order } from '../../contract/index.ts'
import { MaterialName } from './MaterialName.tsx'

const FIGURES = ['applied', 'available', 'shortage'] as const

/** Materials of several applications: what is asked for in all, what there is, and what is missing. */
export function SummedList({ of }: { of: Order['materials'] }) {
  const { t } = useText()
  const said = (one: Order['materials'][number], key: (typeof FIGURES)[number]) =>
    key === 'shortage' && one.shortage > 0 ? <b className="fault">{formatNumber(one.shortage)}</b> : formatNumber(one[key])
  return (
    <List
      rows={of}
      rowKey={({ materialCode }) => materialCode}
      columns={[
        { key: 'material', title: t('material-requisition.lines.name'), cell: (one) => <MaterialName of={one} /> },
        ...FIGURES.map((key) => ({
          ...{ key, title: t(`material-requisition.summed.${key}`), num: true },
          cell: (one: Order['materials'][number]) => said(one, key),
        })),
      ]}
      card={(one) => (
        <>
          <MaterialName of={one} />
          <div className="row between wrap">
            {FIGURES.map((key) => (
              <span key={key}>
                <small>{t(`material-requisition.summed.${key}`)}</small> {said(one, key)}
              </span>
            ))}
          </div>
        </>
      )}
    />
  )
}
