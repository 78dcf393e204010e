import { useText } from '#foundation/web/text.tsx'
import { canMove, type GraphNode, moveStep } from '../../rules/index.ts'
import { inserted, moved, withOne } from './listEdit.ts'
import { copyOfPath, copyOfStep, type DrawnPath } from './useFlowForm.ts'

interface Props {
  node: GraphNode
  paths: readonly DrawnPath[]
  onChange(paths: DrawnPath[]): void
}

/** Moves and copies the path or the step that is chosen. */
export function FlowGraphOrder({ node: { kind, path: at, step }, paths, onChange }: Props) {
  const { t } = useText()
  const path = at === undefined ? undefined : paths[at]
  if (at === undefined || !path || (kind !== 'when' && kind !== 'step')) return null
  const may = (by: 1 | -1) => (step === undefined ? paths[at + by] !== undefined : canMove(path, step, by))
  const move = (by: 1 | -1) => onChange(step === undefined ? moved(paths, at, by) : withOne(paths, at, moveStep(path, step, by)))
  const copy = () =>
    onChange(
      step === undefined
        ? inserted(paths, at, copyOfPath(path))
        : withOne(paths, at, { ...path, steps: inserted(path.steps, step + 1, copyOfStep(path.steps[step]!)) }),
    )
  return (
    <>
      <button type="button" className="btn s" disabled={!may(-1)} onClick={() => move(-1)}>
        {t('workflow.graph.act.earlier')}
      </button>
      <button type="button" className="btn s" disabled={!may(1)} onClick={() => move(1)}>
        {t('workflow.graph.act.later')}
      </button>
      <button type="button" className="btn s" onClick={copy}>
        {t('workflow.graph.act.copy')}
      </button>
    </>
  )
}
