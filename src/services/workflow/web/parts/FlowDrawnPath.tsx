import { useState } from 'react'
import { Card, Tag } from '#foundation/web/kit/Card.tsx'
import { useText } from '#foundation/web/text.tsx'
import { addAfterStage, canMove, moveStep, removeStep } from '../../rules/index.ts'
import { FlowConditions } from './FlowConditions.tsx'
import type { DrawingProps } from './FlowDrawing.tsx'
import { FlowDrawnStep } from './FlowDrawnStep.tsx'
import { FlowOrder } from './FlowOrder.tsx'
import { FlowStep } from './FlowStep.tsx'
import { inserted, withOne } from './listEdit.ts'
import { copyOfStep, type DrawnPath, newStep } from './useFlowForm.ts'

interface Props extends DrawingProps {
  path: DrawnPath
  order: number
  of: number
  onChange(path: DrawnPath): void
  onMove(by: 1 | -1): void
  onCopy(): void
  onRemove(): void
}

/** One path: when it is taken, and its steps from sending to the decision. */
export function FlowDrawnPath({ path, order, of, onChange, onMove, onCopy, onRemove, ...p }: Props) {
  const { t, pick } = useText()
  const [open, setOpen] = useState<'conditions' | number>()
  const at = `paths.${order}` as const
  const title = of === 1 ? t('workflow.flow.path') : t('workflow.flow.pathNo', { order: order + 1 })
  const last = order === of - 1
  const steps = path.steps
  const setSteps = (after: DrawnPath['steps']) => onChange({ ...path, steps: after, ...(after.length > 0 && { withoutApproval: undefined }) })
  const add = () => {
    onChange(addAfterStage(path, steps.length - 1, newStep()))
    setOpen(steps.length)
  }
  const branches = path.forks?.flatMap((fork) => fork.branches) ?? []
  const branchOf = (key: string | undefined) => {
    const found = branches.find((one) => one.key === key)
    return found && (pick(found.nameCn, found.nameEn) || t('workflow.draw.unnamedBranch'))
  }
  const openStep = typeof open === 'number' ? steps[open] : undefined
  return (
    <Card title={title} extra={of > 1 && <FlowOrder name={title} first={order === 0} last={last} onMove={onMove} onCopy={onCopy} onRemove={onRemove} />}>
      <div className="row wrap tight below">
        <small>
          {t(
            path.conditions.length > 0
              ? 'workflow.flow.when'
              : of === 1
                ? 'workflow.flow.always'
                : last
                  ? 'workflow.draw.otherwise'
                  : 'workflow.draw.noCondition',
          )}
        </small>
        {path.conditions.map((condition, n) => (
          <Tag
            // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no key and are told apart by their place
            key={n}
            tone={p.form.faultsIn(`${at}.conditions.${n}`) > 0 ? 'r' : 'w'}
          >
            {p.words.condition(condition)}
          </Tag>
        ))}
        {(!last || path.conditions.length > 0) && (
          <button type="button" className="btn s" onClick={() => setOpen('conditions')}>
            {t(path.conditions.length === 0 ? 'workflow.draw.addCondition' : 'workflow.draw.editConditions')}
          </button>
        )}
      </div>
      <Fault text={p.form.fault(`${at}.conditions`)} />
      <ol className="plain">
        {steps.map((step, n) => (
          <FlowDrawnStep
            key={step.key}
            step={step}
            order={n}
            branch={branchOf(step.branch)}
            first={!canMove(path, n, -1)}
            last={!canMove(path, n, 1)}
            words={p.words}
            faults={p.form.faultsIn(`${at}.steps.${n}`)}
            onOpen={() => setOpen(n)}
            onMove={(by) => onChange(moveStep(path, n, by))}
            onCopy={() => setSteps(inserted(steps, n + 1, copyOfStep(step)))}
            onRemove={() => onChange(removeStep(path, n))}
          />
        ))}
      </ol>
      {steps.length === 0 && (
        <label className="row tight below near">
          <input type="checkbox" checked={path.withoutApproval ?? false} onChange={(e) => onChange({ ...path, withoutApproval: e.target.checked })} />
          {t('workflow.flow.noApproval')}
        </label>
      )}
      <Fault text={p.form.fault(`${at}.steps`)} />
      {p.form.faultsIn(`${at}.forks`) > 0 && <Fault text={t('workflow.draw.forkFaults')} />}
      <button type="button" className="btn s" onClick={add}>
        {t('workflow.draw.addStep')}
      </button>
      {open === 'conditions' && (
        <FlowConditions
          title={t('workflow.draw.conditionsOf', { name: title })}
          at={at}
          conditions={path.conditions}
          drawing={p.drawing}
          form={p.form}
          onChange={(conditions) => onChange({ ...path, conditions })}
          onClose={() => setOpen(undefined)}
        />
      )}
      {openStep && typeof open === 'number' && (
        <FlowStep
          title={t('workflow.draw.stepOf', { name: title, order: open + 1 })}
          at={`${at}.steps.${open}`}
          step={openStep}
          {...p}
          onChange={(step) => setSteps(withOne(steps, open, step))}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Card>
  )
}

const Fault = ({ text }: { text: string | undefined }) =>
  text ? (
    <p className="field below near" role="alert">
      <span className="fault">{text}</span>
    </p>
  ) : null
