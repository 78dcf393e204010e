import { Tag } from '#foundation/web/kit/Card.tsx'
import { useText } from '#foundation/web/text.tsx'
import { FlowOrder } from './FlowOrder.tsx'
import type { DrawnStep } from './useFlowForm.ts'
import type { FlowWords } from './useFlowWords.ts'

interface Props {
  step: DrawnStep
  order: number
  /** The branch in which it runs beside others. */
  branch: string | undefined
  first: boolean
  last: boolean
  words: FlowWords
  faults: number
  onOpen(): void
  onMove(by: 1 | -1): void
  onCopy(): void
  onRemove(): void
}

/** A step in the drawing, in words; pressed it opens. */
export function FlowDrawnStep({ step, order, branch, words, faults, onOpen, ...acts }: Props) {
  const { t, pick } = useText()
  const name = pick(step.nameCn, step.nameEn) || t('workflow.draw.unnamed')
  const refs = step.approver === 'person' ? (step.people ?? []) : step.approverRef ? [step.approverRef] : []
  return (
    <li className="li start">
      <span className="dot" style={{ borderRadius: '50%', width: 32, height: 32, fontWeight: 600, flex: 'none' }} aria-hidden="true">
        {order + 1}
      </span>
      <div className="grow">
        <div className="row wrap tight">
          <button type="button" className="btn link wraps" style={{ fontWeight: 600 }} onClick={onOpen}>
            {name}
          </button>
          {branch && <Tag tone="b">{branch}</Tag>}
          {faults > 0 && <Tag tone="r">{t('workflow.draw.faults', { count: faults })}</Tag>}
        </div>
        <p className="above below near">{words.approver(step.approver, refs)}</p>
        <small className="line">
          {t(`workflow.flow.pass.${step.passCondition ?? 'any'}`, { count: step.passValue ?? 1 })}
          {step.order === 'in-turn' && ` · ${t('workflow.flow.inTurn')}`}
          {step.dueHours !== undefined && ` · ${t('workflow.flow.dueIn', { count: step.dueHours })}`}
        </small>
        <div className="above near">
          <FlowOrder name={name} onEdit={onOpen} {...acts} />
        </div>
      </div>
    </li>
  )
}
