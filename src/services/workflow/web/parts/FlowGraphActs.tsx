import { useState } from 'react'
import { useText } from '#foundation/web/text.tsx'
import { addBranch, addFork, addStep, type GraphNode, removeBranch, removeFork, removeStep } from '../../rules/index.ts'
import { FlowBranch, FlowFork } from './FlowBranch.tsx'
import { FlowConditions } from './FlowConditions.tsx'
import type { DrawingProps } from './FlowDrawing.tsx'
import { FlowGraphOrder } from './FlowGraphOrder.tsx'
import { FlowStep } from './FlowStep.tsx'
import { inserted, withOne, without } from './listEdit.ts'
import { type DrawnPath, newBranch, newFork, newPath, newStep } from './useFlowForm.ts'

interface Props extends DrawingProps {
  node: GraphNode
  name: string
  paths: readonly DrawnPath[]
  onChoose(id: string): void
  onArrange: (() => void) | undefined
}

/** What can be done to the node that is chosen; each act changes the paths, and the graph follows (decision 0042). */
export function FlowGraphActs({ node, name, paths, onChoose, onArrange, ...p }: Props) {
  const { t } = useText()
  const [open, setOpen] = useState(false)
  const { kind, path: at, step: s, fork: f, branch: b } = node
  const path = at === undefined ? undefined : paths[at]
  const setPaths = (after: DrawnPath[]) => p.form.set('paths', after)
  const set = (after: DrawnPath) => at !== undefined && setPaths(withOne(paths, at, after))
  const stepNow = s === undefined ? undefined : path?.steps[s]
  const fork = f === undefined ? undefined : path?.forks?.[f]
  const branch = b === undefined ? undefined : fork?.branches[b]
  const last = (key: string | undefined) => path?.steps.findLastIndex((one) => one.branch === key) ?? -1
  /** The place behind which something is added: the step itself, the last of what runs at once, or the beginning of the path. */
  const behind = s ?? (fork ? Math.max(...fork.branches.map(({ key }) => last(key))) : -1)

  const act = (what: string, run: () => void, more: { danger?: boolean; shown: boolean }) =>
    more.shown && (
      <button type="button" className={`btn s${more.danger ? ' d' : ''}`} onClick={run}>
        {t(`workflow.graph.act.${what}`)}
      </button>
    )
  const remove = () => {
    onChoose('start')
    if (!path) return
    if (kind === 'when' && at !== undefined) setPaths(without(paths, at))
    else if (s !== undefined) set(removeStep(path, s))
    else if (branch) set(removeBranch(path, branch.key))
    else if (f !== undefined) set(removeFork(path, f))
  }
  const addHere = () => {
    if (!path) return
    if (!branch) return set(kind === 'join' ? { ...path, steps: path.steps.toSpliced(behind + 1, 0, newStep()) } : addStep(path, behind, newStep()))
    const first = path.steps.findIndex((one) => one.branch === branch.key)
    set({ ...path, steps: path.steps.toSpliced(first, 0, { ...newStep(), branch: branch.key }) })
  }
  const empty = kind === 'when' && path?.steps.length === 0
  const onlyDefault = kind === 'when' && at === paths.length - 1 && path?.conditions.length === 0
  return (
    <div className="flow-graph-acts" role="group" aria-label={t('workflow.graph.acts', { name })}>
      <b style={{ marginInlineEnd: 'auto' }}>{name}</b>
      {act('edit', () => setOpen(true), { shown: path !== undefined && kind !== 'end' && !onlyDefault })}
      {act(path?.withoutApproval ? 'needsApproval' : 'withoutApproval', () => path && set({ ...path, withoutApproval: !path.withoutApproval }), {
        shown: empty,
      })}
      {act('addStep', addHere, { shown: path !== undefined && kind !== 'fork' })}
      {act('addFork', () => path && set(addFork(path, behind, newFork(), newStep)), {
        shown: kind === 'when' || kind === 'join' || (kind === 'step' && !stepNow?.branch),
      })}
      {act('addBranch', () => path && f !== undefined && set(addBranch(path, f, newBranch(), newStep())), { shown: kind === 'fork' })}
      {act('addPath', () => setPaths(inserted(paths, Math.max(0, paths.length - 1), newPath(paths.length > 0))), { shown: kind === 'start' })}
      {act('arrange', () => onArrange?.(), { shown: kind === 'start' && onArrange !== undefined })}
      <FlowGraphOrder node={node} paths={paths} onChange={setPaths} />
      {act('remove', remove, { danger: true, shown: kind === 'step' || kind === 'branch' || kind === 'fork' || (kind === 'when' && paths.length > 1) })}
      {open && at !== undefined && path && kind === 'when' && (
        <FlowConditions
          title={t('workflow.draw.conditionsOf', { name })}
          at={`paths.${at}`}
          conditions={path.conditions}
          drawing={p.drawing}
          form={p.form}
          onChange={(conditions) => set({ ...path, conditions })}
          onClose={() => setOpen(false)}
        />
      )}
      {open && at !== undefined && path && stepNow && s !== undefined && (
        <FlowStep
          title={name}
          at={`paths.${at}.steps.${s}`}
          step={stepNow}
          {...p}
          onChange={(step) => set({ ...path, steps: withOne(path.steps, s, step) })}
          onClose={() => setOpen(false)}
        />
      )}
      {open && at !== undefined && path?.forks && fork && f !== undefined && !branch && (
        <FlowFork
          at={`paths.${at}.forks.${f}`}
          fork={fork}
          form={p.form}
          onChange={(after) => set({ ...path, forks: withOne(path.forks!, f, after) })}
          onClose={() => setOpen(false)}
        />
      )}
      {open && at !== undefined && path?.forks && fork && f !== undefined && branch && b !== undefined && (
        <FlowBranch
          at={`paths.${at}.forks.${f}.branches.${b}`}
          branch={branch}
          drawing={p.drawing}
          form={p.form}
          onChange={(after) => set({ ...path, forks: withOne(path.forks!, f, { ...fork, branches: withOne(fork.branches, b, after) }) })}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
