import { Icon } from '#foundation/web/kit/icons.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useText } from '#foundation/web/text.tsx'

export interface Choice {
  value: string
  /** As it stands in the list. */
  label: string
  /** As it stands among the chosen, where that is another. */
  short?: string
}

/** Several of many: chosen one by one from a list, each taken out again by its button. What is chosen and no longer offered shows its code. */
export function PickMany(p: {
  label: string
  value: readonly string[]
  options: readonly Choice[]
  note?: string
  fault?: string | undefined
  onChange(value: string[]): void
}) {
  const { t } = useText()
  const nameOf = (value: string): string => {
    const option = p.options.find((one) => one.value === value)
    return option?.short ?? option?.label ?? value
  }
  return (
    <div>
      <SelectField
        label={p.label}
        value={undefined}
        placeholder={t(p.value.length > 0 ? 'audience.pick.more' : 'audience.pick.first')}
        options={p.options.filter((one) => !p.value.includes(one.value))}
        fault={p.fault}
        note={p.note}
        onChange={(value) => value !== undefined && p.onChange([...p.value, value])}
      />
      {p.value.length > 0 && (
        <Chosen
          label={p.label}
          items={p.value.map((value) => ({ key: value, name: nameOf(value) }))}
          onRemove={(key) => p.onChange(p.value.filter((one) => one !== key))}
        />
      )}
    </div>
  )
}

/** What was chosen, each with the button that takes it out. */
export function Chosen({ label, items, onRemove }: { label: string; items: readonly { key: string; name: string }[]; onRemove(key: string): void }) {
  const { t } = useText()
  return (
    <ul aria-label={label} className="row wrap tight plain" style={{ margin: '-6px 0 14px' }}>
      {items.map(({ key, name }) => (
        <li key={key} className="tag b wraps" style={{ display: 'inline-flex', alignItems: 'center', gap: 4 }}>
          <bdi>{name}</bdi>
          <button
            type="button"
            className="ico"
            style={{ width: 24, height: 24 }}
            aria-label={t('audience.pick.remove', { name })}
            onClick={() => onRemove(key)}
          >
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  )
}
