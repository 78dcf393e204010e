import type { Endpoint, InputOf } from '#foundation/contract/endpoint.ts'
import { dayOf } from '#foundation/time.ts'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { overtaken, type SaidOf } from '#foundation/web/kit/Overtaken.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { type Department, departmentSave, type Item, itemSave, type Threshold, thresholdSave } from '../../contract/settings.ts'
import { useDepartments } from './useDepartments.ts'

interface Props<T> {
  /** As it is read now; none for a new one. */
  of: T | undefined
  onClose(): void
}

/** What is said of a thing, field by field, where two have changed it. */
function useSaid<E extends Endpoint>(words: string, names: readonly (keyof InputOf<E> & string)[]): (one: Partial<InputOf<E>>) => SaidOf {
  const { t } = useText()
  return (one) => names.map((name) => [t(words + name), String(one[name] ?? '')])
}

function useDone(onClose: () => void): () => void {
  const { t } = useText()
  const { say } = useSay()
  return () => {
    onClose()
    say(t('safety.config.saved'))
  }
}

/** An item of the catalogue. */
export function ItemForm({ of, onClose }: Props<Item>) {
  const { t } = useText()
  const { saved, ...before } = of ?? { saved: { revision: 0 }, active: true, from: dayOf(serverNow()), code: '', nameCn: '', nameEn: '', category: '' }
  const said = useSaid<typeof itemSave>('safety.item.', ['code', 'nameCn', 'nameEn', 'category', 'points', 'active', 'from'])
  const form = useForm(itemSave, {
    initial: { ...before, basedOn: saved.revision },
    draft: `safety.item.${of?.id ?? 'new'}`,
    words: 'safety.item.',
    onSent: useDone(onClose),
  })
  return (
    <FormSheet
      title={t(of ? 'safety.item.edit' : 'safety.item.add')}
      form={form}
      action={t('kit.save')}
      overtaken={overtaken(form, of, said)}
      onClose={onClose}
    >
      <Fields
        of={form}
        only={['code', 'category', 'nameCn', 'nameEn', 'points', 'from', 'active']}
        pairs={[
          ['code', 'category'],
          ['points', 'from'],
        ]}
      />
    </FormSheet>
  )
}

/** From how many points on what follows. */
export function ThresholdForm({ of, onClose }: Props<Threshold> & { of: Threshold }) {
  const { t } = useText()
  const { saved, ...before } = of
  const said = useSaid<typeof thresholdSave>('safety.threshold.', ['points', 'dueDays'])
  const form = useForm(thresholdSave, {
    initial: { ...before, basedOn: saved.revision },
    draft: `safety.threshold.${of.kind}`,
    words: 'safety.threshold.',
    onSent: useDone(onClose),
  })
  return (
    <FormSheet title={t(`safety.kind.${of.kind}`)} form={form} action={t('kit.save')} overtaken={overtaken(form, of, said)} onClose={onClose}>
      <Fields of={form} only={['points', 'dueDays']} pairs={[['points', 'dueDays']]} />
    </FormSheet>
  )
}

/** A department of high permission, from a day on and perhaps to one. */
export function DepartmentForm({ of, onClose }: Props<Department>) {
  const { t } = useText()
  const options = useDepartments()
  const {
    saved,
    departmentCn: _c,
    departmentEn: _e,
    ...before
  } = of ?? { saved: { revision: 0 }, departmentCn: '', departmentEn: '', from: dayOf(serverNow()) }
  const said = useSaid<typeof departmentSave>('safety.department.', ['department', 'from', 'to'])
  const form = useForm(departmentSave, {
    initial: { ...before, basedOn: saved.revision },
    draft: `safety.department.${of?.id ?? 'new'}`,
    words: 'safety.department.',
    onSent: useDone(onClose),
  })
  return (
    <FormSheet
      title={t(of ? 'safety.department.edit' : 'safety.department.add')}
      form={form}
      action={t('kit.save')}
      overtaken={overtaken(form, of, said)}
      onClose={onClose}
    >
      <Fields
        of={form}
        only={['department', 'from', 'to']}
        pairs={[['from', 'to']]}
        over={{ department: (field) => <SelectField {...field} typed required options={options} /> }}
      />
    </FormSheet>
  )
}
