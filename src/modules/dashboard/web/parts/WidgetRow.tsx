import { ChoiceField, ManyField } from '#foundation/web/kit/ChoiceFields.tsx'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { MoneyField } from '#foundation/web/kit/MoneyField.tsx'
import { NumberField } from '#foundation/web/kit/NumberField.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type MetricWords, places, type Widget, widgetKind } from '../../contract/index.ts'
import { SHARED } from './asked.ts'

/** Two decimals are kept of a target. */
const PARTS = 100
const SIZES = ['1', '2', '3', '4'] as const
type Narrowing = (typeof SHARED)[number]

interface Given {
  widget: Widget
  words: MetricWords | undefined
  onChange(widget: Widget): void
  onRemove(): void
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
}

/** One widget of a board that is edited: its place, and what it shows. */
export function WidgetRow({ widget, words, onChange, onRemove, onUp, onDown }: Given) {
  const { t, choices, pick } = useText()
  const name = words ? pick(words.nameCn, words.nameEn) : widget.metric
  const set = (change: Partial<Widget>) => onChange({ ...widget, ...change })
  const kind = (value: Widget['kind'] = 'figure') =>
    set({ kind: value, size: value === 'figure' ? 1 : Math.max(widget.size, 2), groupBy: value === 'figure' ? null : widget.groupBy })
  const target = {
    ...{ label: t('dashboard.target'), value: widget.target ?? undefined },
    onChange: (value: number | undefined) => set({ target: value === undefined ? null : Math.round(value * PARTS) / PARTS }),
  }
  return (
    <details className="dashboard-row">
      <summary>
        <span>
          <b>{name}</b> <small className="muted">{t('dashboard.row.says', { kind: t(`dashboard.kind.${widget.kind}`), size: widget.size })}</small>
        </span>
        <span className="row" style={{ gap: 0 }}>
          <Act icon="up" label={t('dashboard.moveUp', { name })} onAct={onUp} />
          <Act icon="down" label={t('dashboard.moveDown', { name })} onAct={onDown} />
          <Act icon="close" label={t('dashboard.take', { name })} onAct={onRemove} />
        </span>
      </summary>
      <div className="stack">
        <ChoiceField label={t('dashboard.kind')} value={widget.kind} options={choices('dashboard.kind.', widgetKind.options)} onChange={kind} />
        <ChoiceField
          label={t('dashboard.size')}
          value={SIZES[widget.size - 1]}
          options={SIZES.map((value) => ({ value, label: value }))}
          onChange={(size) => set({ size: Number(size ?? 1) })}
        />
        {widget.kind !== 'figure' && (
          <SelectField
            label={t('dashboard.groupBy')}
            value={widget.groupBy ?? undefined}
            options={(words?.dimensions ?? []).map(({ key, nameCn, nameEn }) => ({ value: key, label: pick(nameCn, nameEn) }))}
            onChange={(key) => set({ groupBy: key ?? null })}
          />
        )}
        {words?.unit === 'CNY' ? <MoneyField {...target} /> : <NumberField {...target} decimals unit={words ? t(`dashboard.unitName.${words.unit}`) : ''} />}
        <Narrow widget={widget} words={words} onChange={onChange} />
      </div>
    </details>
  )
}

function Act({ icon, label, onAct }: { icon: 'up' | 'down' | 'close'; label: string; onAct: (() => void) | undefined }) {
  return (
    <button
      type="button"
      className="ico"
      disabled={!onAct}
      aria-label={label}
      onClick={(event) => {
        event.preventDefault()
        onAct?.()
      }}
    >
      <span className={icon}>
        <Icon name={icon === 'up' ? 'down' : icon} />
      </span>
    </button>
  )
}

/** A filter of the widget alone, by what modules read alike of people. */
function Narrow({ widget, words, onChange }: Pick<Given, 'widget' | 'words' | 'onChange'>) {
  const { t, choices, pick } = useText()
  const known = useCall(places, {}).data
  const [first] = widget.filters
  const dimensions = SHARED.filter((one) => words?.dimensions.some(({ key }) => key === one))
  const dimension = dimensions.find((one) => one === first?.dimension)
  const put = (of: Narrowing | undefined, keys: readonly string[]) =>
    onChange({ ...widget, filters: of && keys.length > 0 ? [{ dimension: of, keys: [...keys] }] : [] })
  if (dimensions.length === 0) return null
  const values = (of: Narrowing) => (known?.[of] ?? []).map((one) => ({ value: one.key, label: pick(one.nameCn, one.nameEn) }))
  return (
    <>
      <SelectField
        label={t('dashboard.narrow')}
        value={dimension}
        options={choices('dashboard.by.', dimensions)}
        onChange={(of) =>
          put(
            of,
            of
              ? values(of)
                  .slice(0, 1)
                  .map(({ value }) => value)
              : [],
          )
        }
      />
      {dimension && dimension !== 'department' && (
        <ManyField label={t(`dashboard.by.${dimension}`)} value={first?.keys} options={values(dimension)} onChange={(keys) => put(dimension, keys ?? [])} />
      )}
      {dimension === 'department' && (
        <SelectField
          label={t('dashboard.by.department')}
          value={first?.keys[0]}
          options={values('department')}
          onChange={(key) => put('department', key ? [key] : [])}
        />
      )}
    </>
  )
}
