import { ChoiceField } from '#foundation/web/kit/ChoiceFields.tsx'
import { HalfPair } from '#foundation/web/kit/HalfField.tsx'
import { NumberField } from '#foundation/web/kit/NumberField.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useText } from '#foundation/web/text.tsx'
import { joins } from '../../rules/flow.ts'
import { ConditionFields } from './FlowConditions.tsx'
import type { Drawing, DrawnBranch, DrawnFork, FlowForm } from './useFlowForm.ts'

interface BranchProps {
  at: `paths.${number}.forks.${number}.branches.${number}`
  branch: DrawnBranch
  drawing: Drawing
  form: FlowForm
  onChange(branch: DrawnBranch): void
  onClose(): void
}

const OPTIONAL = ['required', 'optional'] as const

/** What a branch is called, for which requests it runs, and whether it may be rejected without ending the request (WF-28). */
export function FlowBranch({ at, branch, drawing, form, onChange, onClose }: BranchProps) {
  const { t, choices } = useText()
  const set = (change: Partial<DrawnBranch>) => onChange({ ...branch, ...change })
  return (
    <Sheet title={t('workflow.graph.branch')} onClose={onClose} footer={<Done onClose={onClose} />}>
      <HalfPair
        text="name"
        values={branch}
        write={(half, text) => set({ [half]: text })}
        fault={(half) => form.fault(`${at}.${half}`)}
        label={(language) => t(`workflow.graph.branch${language}`)}
        required
      />
      <ChoiceField
        label={t('workflow.graph.rejected')}
        value={OPTIONAL[branch.optional ? 1 : 0]!}
        options={choices('workflow.graph.rejected.', OPTIONAL)}
        onChange={(value) => set({ optional: value === 'optional' })}
      />
      <ConditionFields
        at={at}
        note={t('workflow.graph.branchWhen')}
        conditions={branch.conditions}
        drawing={drawing}
        form={form}
        onChange={(conditions) => set({ conditions })}
      />
    </Sheet>
  )
}

interface ForkProps {
  at: `paths.${number}.forks.${number}`
  fork: DrawnFork
  form: FlowForm
  onChange(fork: DrawnFork): void
  onClose(): void
}

/** How many of the branches have to pass before the request goes on. */
export function FlowFork({ at, fork, form, onChange, onClose }: ForkProps) {
  const { t, choices } = useText()
  return (
    <Sheet title={t('workflow.graph.fork')} onClose={onClose} footer={<Done onClose={onClose} />}>
      <ChoiceField
        label={t('workflow.graph.join')}
        value={fork.join}
        options={choices('workflow.graph.join.', joins)}
        onChange={(join = 'all') => onChange({ ...fork, join, joinValue: join === 'number' ? (fork.joinValue ?? 1) : undefined })}
      />
      {fork.join === 'number' && (
        <NumberField
          label={t('workflow.graph.joinValue')}
          required
          value={fork.joinValue}
          note={t('workflow.graph.joinNote', { count: fork.branches.length })}
          fault={form.fault(`${at}.joinValue`)}
          onChange={(joinValue) => onChange({ ...fork, joinValue })}
        />
      )}
      {form.fault(`${at}.branches`) && (
        <p className="note-box bad" role="alert">
          {form.fault(`${at}.branches`)}
        </p>
      )}
    </Sheet>
  )
}

function Done({ onClose }: { onClose(): void }) {
  const { t } = useText()
  return (
    <button type="button" className="btn p" onClick={onClose}>
      {t('workflow.draw.done')}
    </button>
  )
}
