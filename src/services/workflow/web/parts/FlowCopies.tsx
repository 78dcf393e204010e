import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useText } from '#foundation/web/text.tsx'
import { approverKinds } from '../../rules/flow.ts'
import { RefField } from './ApproverField.tsx'
import type { StepProps } from './FlowStep.tsx'
import { withOne, without } from './listEdit.ts'

const MOST = 10

/** Who is kept informed when the step is reached. */
export function FlowCopies({ step, at, drawing, people, form, onChange }: StepProps) {
  const { t, choices } = useText()
  const copies = step.copies ?? []
  const set = (after: typeof copies) => onChange({ ...step, copies: after })
  return (
    <fieldset className="below">
      <legend className="label below near">{t('workflow.draw.copies')}</legend>
      {copies.map((copy, n) => (
        <div
          className="below near"
          // biome-ignore lint/suspicious/noArrayIndexKey: copies have no key and are told apart by their place
          key={n}
          style={{ borderLeft: '3px solid var(--line)', paddingLeft: 12 }}
        >
          <SelectField
            label={t('workflow.draw.copyTo', { order: n + 1 })}
            value={copy.kind}
            options={choices('workflow.approver.', approverKinds)}
            onChange={(kind = 'line-manager') => set(withOne(copies, n, { kind }))}
          />
          <RefField
            kind={copy.kind}
            value={copy.ref}
            drawing={drawing}
            people={people}
            fault={form.fault(`${at}.copies.${n}.ref`)}
            onChange={(ref) => set(withOne(copies, n, { kind: copy.kind, ref }))}
          />
          <button type="button" className="btn s" aria-label={t('workflow.draw.removeCopy', { order: n + 1 })} onClick={() => set(without(copies, n))}>
            {t('workflow.draw.remove')}
          </button>
        </div>
      ))}
      {copies.length < MOST && (
        <button type="button" className="btn s" onClick={() => set([...copies, { kind: 'hrbp' }])}>
          {t('workflow.draw.addCopy')}
        </button>
      )}
    </fieldset>
  )
}
