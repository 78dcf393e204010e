import type { InputOf } from '#foundation/contract/endpoint.ts'
import { ManyField } from '#foundation/web/kit/ChoiceFields.tsx'
import { Told } from '#foundation/web/kit/FieldGroup.tsx'
import { Reorder } from '#foundation/web/kit/Reorder.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Control, formConfigSave } from '../../contract/index.ts'

export type Placed = NonNullable<InputOf<typeof formConfigSave>['controls']>[number]

interface Props {
  value: readonly Placed[]
  library: readonly Control[]
  fault(path: string): string | undefined
  onChange(value: Placed[]): void
}

/** The controls of a form: taken from the library, put in order by dragging or the arrow keys, each in its section. */
export function PlacedFields({ value, library, fault, onChange }: Props) {
  const { t, pick } = useText()
  const nameOf = (control: string): string => {
    const found = library.find(({ id }) => id === control)
    return found ? pick(found.labelCn, found.labelEn) : control
  }
  const free = library.filter(({ id, active }) => active && !value.some(({ control }) => control === id))
  const put = (next: Placed) => onChange(value.map((one) => (one.control === next.control ? next : one)))
  const take = (control: string | undefined) =>
    control !== undefined && onChange([...value, { control, section: value.at(-1)?.section ?? '', required: false, condition: null }])
  return (
    <>
      <SelectField
        label={t('reimbursement.placed.add')}
        typed
        value={undefined}
        options={free.map(({ id, labelCn, labelEn, code }) => ({ value: id, label: `${pick(labelCn, labelEn)} (${code})` }))}
        onChange={take}
      />
      {value.length === 0 ? (
        <p className="muted">{t('reimbursement.placed.none')}</p>
      ) : (
        <Reorder items={value} keyOf={({ control }) => control} nameOf={({ control }) => nameOf(control)} onOrder={(items) => onChange([...items])} cards>
          {(one) => (
            <One
              one={one}
              label={nameOf(one.control)}
              before={value.slice(0, value.indexOf(one)).flatMap(({ control }) => library.find(({ id }) => id === control) ?? [])}
              fault={fault(`${value.indexOf(one)}.condition`) ?? fault(`${value.indexOf(one)}.control`)}
              put={put}
              onRemove={() => onChange(value.filter(({ control }) => control !== one.control))}
            />
          )}
        </Reorder>
      )}
    </>
  )
}

interface OneProps {
  one: Placed
  label: string
  /** What stands before it: on these it may depend. */
  before: readonly Control[]
  fault: string | undefined
  put(next: Placed): void
  onRemove(): void
}

function One({ one, label, before, fault, put, onRemove }: OneProps) {
  const { t, pick } = useText()
  const { condition = null } = one
  const options = before.map(({ code, labelCn, labelEn }) => ({ value: code, label: pick(labelCn, labelEn) }))
  const asked = before.find(({ code }) => code === condition?.code)
  return (
    <section style={{ padding: 8, minWidth: 0 }}>
      <div className="row between wrap">
        <b data-typed="">{label}</b>
        <button type="button" className="btn s d" data-typed="" aria-label={t('kit.takeOut', { name: label })} onClick={onRemove}>
          {t('kit.remove')}
        </button>
      </div>
      <div className="pair">
        <TextField label={t('reimbursement.placed.section')} value={one.section} onChange={(section) => put({ ...one, section: section ?? '' })} />
        <ManyField
          label={t('reimbursement.placed.required')}
          value={one.required ? ['yes'] : []}
          options={[{ value: 'yes', label: t('reimbursement.placed.required.yes') }]}
          onChange={(next) => put({ ...one, required: next?.includes('yes') ?? false })}
        />
      </div>
      {options.length > 0 && (
        <div className="pair">
          <SelectField
            label={t('reimbursement.placed.when')}
            typed
            value={condition?.code}
            options={options}
            onChange={(code) => put({ ...one, condition: code === undefined ? null : { code, value: '' } })}
          />
          {condition &&
            (asked && asked.options.length > 0 ? (
              <SelectField
                label={t('reimbursement.placed.says')}
                typed
                required
                value={condition.value || undefined}
                options={asked.options.map(({ value, nameCn, nameEn }) => ({ value, label: pick(nameCn, nameEn) }))}
                onChange={(value) => put({ ...one, condition: { ...condition, value: value ?? '' } })}
              />
            ) : (
              <TextField
                label={t('reimbursement.placed.says')}
                required
                value={condition.value}
                onChange={(value) => put({ ...one, condition: { ...condition, value: value ?? '' } })}
              />
            ))}
        </div>
      )}
      <div className="field">
        <Told fault={fault} />
      </div>
    </section>
  )
}
