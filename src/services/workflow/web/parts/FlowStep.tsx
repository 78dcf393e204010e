import { ChoiceField, ManyField } from '#foundation/web/kit/ChoiceFields.tsx'
import { HalfPair } from '#foundation/web/kit/HalfField.tsx'
import { NumberField } from '#foundation/web/kit/NumberField.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Allowance, type ApproverKind, allowances, approverKinds, passConditions, stepOrders } from '../../rules/flow.ts'
import { PeopleField, RefField } from './ApproverField.tsx'
import { FlowCopies } from './FlowCopies.tsx'
import { FlowReminders } from './FlowReminders.tsx'
import type { Drawing, DrawnStep, FlowForm } from './useFlowForm.ts'
import type { KnownPeople } from './useKnownPeople.ts'

export interface StepProps {
  /** `paths.0.steps.1` */
  at: `paths.${number}.steps.${number}`
  step: DrawnStep
  drawing: Drawing
  people: KnownPeople
  form: FlowForm
  onChange(step: DrawnStep): void
}

/** Everything that a step says, in a sheet over the drawing; what is typed holds at once. */
export function FlowStep({ title, onClose, ...p }: StepProps & { title: string; onClose(): void }) {
  const { t, pick, choices } = useText()
  const { step, at, form, drawing, onChange } = p
  const set = (change: Partial<DrawnStep>) => onChange({ ...step, ...change })
  return (
    <Sheet
      title={title}
      onClose={onClose}
      footer={
        <button type="button" className="btn p" onClick={onClose}>
          {t('workflow.draw.done')}
        </button>
      }
    >
      <HalfPair
        text="name"
        values={step}
        write={(half, text) => set({ [half]: text })}
        fault={(half) => form.fault(`${at}.${half}`)}
        label={(language) => t(`workflow.draw.step${language}`)}
        required
      />
      <Approvers {...p} />
      <Time {...p} />
      <FlowCopies {...p} />
      <PeopleField
        label={t('workflow.draw.collaborators')}
        note={t('workflow.draw.collaboratorsNote')}
        value={step.collaborators ?? []}
        people={p.people}
        fault={form.fault(`${at}.collaborators`)}
        onChange={(collaborators) => set({ collaborators: collaborators as NonNullable<DrawnStep['collaborators']> })}
      />
      {drawing.params.length > 0 && (
        <ManyField
          label={t('workflow.draw.dependsOn')}
          note={t('workflow.draw.dependsOnNote')}
          value={step.dependsOn ?? []}
          fault={form.fault(`${at}.dependsOn`)}
          options={drawing.params.map(({ code, nameCn, nameEn }) => ({ value: code, label: pick(nameCn, nameEn) }))}
          onChange={(dependsOn) => set({ dependsOn: [...(dependsOn ?? [])] })}
        />
      )}
      <ManyField<Allowance>
        label={t('workflow.draw.allow')}
        value={step.allow ?? []}
        options={choices('workflow.draw.allow.', allowances).filter(({ value }) => drawing.changeable || value !== 'returnToRequester')}
        onChange={(allow) => set({ allow: [...(allow ?? [])] })}
      />
    </Sheet>
  )
}

const useKinds = () => {
  const { choices } = useText()
  return choices('workflow.approver.', approverKinds)
}

/** Who decides, and how many of them have to approve. */
function Approvers({ step, at, drawing, people, form, onChange }: StepProps) {
  const { t, choices } = useText()
  const kinds = useKinds()
  const set = (change: Partial<DrawnStep>) => onChange({ ...step, ...change })
  const counted = step.passCondition === 'percent' || step.passCondition === 'number'
  // a reference of another kind would lead nowhere
  const choose = (approver: ApproverKind = 'line-manager') => set({ approver, approverRef: undefined, people: approver === 'person' ? [] : undefined })
  return (
    <>
      <SelectField label={t('workflow.draw.approver')} required value={step.approver} fault={form.fault(`${at}.approver`)} options={kinds} onChange={choose} />
      {step.approver === 'person' ? (
        <PeopleField
          label={t('workflow.approver.person')}
          required
          value={step.people ?? []}
          people={people}
          fault={form.fault(`${at}.people`)}
          onChange={(chosen) => set({ people: chosen as NonNullable<DrawnStep['people']> })}
        />
      ) : (
        <RefField
          kind={step.approver}
          value={step.approverRef}
          drawing={drawing}
          people={people}
          fault={form.fault(`${at}.approverRef`)}
          onChange={(approverRef) => set({ approverRef })}
        />
      )}
      <SelectField
        label={t('workflow.draw.pass')}
        value={step.passCondition ?? 'any'}
        options={choices('workflow.draw.pass.', passConditions)}
        onChange={(passCondition = 'any') => set({ passCondition, passValue: undefined })}
      />
      {counted && (
        <NumberField
          label={t(`workflow.draw.passValue.${step.passCondition}`)}
          required
          unit={t(`workflow.draw.passUnit.${step.passCondition}`)}
          value={step.passValue}
          fault={form.fault(`${at}.passValue`)}
          note={t('workflow.draw.passNote')}
          onChange={(passValue) => set({ passValue })}
        />
      )}
      <ChoiceField
        label={t('workflow.draw.order')}
        value={step.order ?? 'at-once'}
        options={choices('workflow.draw.order.', stepOrders)}
        onChange={(order = 'at-once') => set({ order })}
      />
    </>
  )
}

/** How long they have, when they are reminded, and who may decide too when it is late. */
function Time({ step, at, drawing, people, form, onChange }: StepProps) {
  const { t } = useText()
  const kinds = useKinds().map((one) =>
    // of a manager kind it is the manager of who is late
    one.value === 'line-manager' || one.value === 'second-level-manager' ? { ...one, label: t(`workflow.escalates.${one.value}`) } : one,
  )
  const set = (change: Partial<DrawnStep>) => onChange({ ...step, ...change })
  return (
    <>
      <NumberField
        label={t('workflow.draw.due')}
        unit={t('workflow.draw.hours')}
        value={step.dueHours}
        fault={form.fault(`${at}.dueHours`)}
        note={t('workflow.draw.dueNote')}
        onChange={(dueHours) => set({ dueHours })}
      />
      <FlowReminders value={step.remindHours ?? []} fault={form.fault(`${at}.remindHours`)} onChange={(remindHours) => set({ remindHours })} />
      <SelectField
        label={t('workflow.draw.escalate')}
        value={step.escalateTo}
        placeholder={t('workflow.draw.nobody')}
        options={kinds}
        onChange={(escalateTo) => set({ escalateTo, escalateRef: undefined })}
      />
      <RefField
        kind={step.escalateTo}
        value={step.escalateRef}
        drawing={drawing}
        people={people}
        fault={form.fault(`${at}.escalateRef`)}
        onChange={(escalateRef) => set({ escalateRef })}
      />
    </>
  )
}
