import { useText } from '#foundation/web/text.tsx'
import { type Graph, type GraphNode, graphOf } from '../../rules/index.ts'
import type { DrawingProps } from './FlowDrawing.tsx'
import type { DrawnPath, DrawnStep } from './useFlowForm.ts'

/** A node in words. */
export interface NodeWords {
  title: string
  note: string
  faults: number
}

const refsOf = (step: DrawnStep): readonly string[] => (step.approver === 'person' ? (step.people ?? []) : step.approverRef ? [step.approverRef] : [])

/** The graph of what is drawn now, and what its nodes say. */
export function useFlowGraph({ form, words }: Pick<DrawingProps, 'form' | 'words'>): {
  graph: Graph
  paths: readonly DrawnPath[]
  say(node: GraphNode): NodeWords
} {
  const { t, pick } = useText()
  const paths: readonly DrawnPath[] = form.values.paths ?? []
  const say = ({ kind, path: p = 0, step: s = 0, fork: f = 0, branch: b = 0 }: GraphNode): NodeWords => {
    const path = paths[p]
    const fork = path?.forks?.[f]
    const at = `paths.${p}` as const
    const when = (conditions: DrawnPath['conditions']) => conditions.map(words.condition).join(t('workflow.difference.and'))
    switch (kind) {
      case 'start':
        return { title: t('workflow.flow.sent'), note: '', faults: 0 }
      case 'end':
        return { title: t('workflow.graph.end'), note: '', faults: 0 }
      case 'when': {
        const title = paths.length === 1 ? t('workflow.flow.always') : t('workflow.flow.pathNo', { order: p + 1 })
        const otherwise = paths.length > 1 && p === paths.length - 1 ? t('workflow.draw.otherwise') : ''
        const none = path?.steps.length === 0 ? t('workflow.flow.noApproval') : ''
        const faults = form.faultsIn(`${at}.conditions`) + (form.fault(`${at}.steps`) ? 1 : 0)
        return { title, note: [when(path?.conditions ?? []) || otherwise, none].filter(Boolean).join(t('workflow.difference.and')), faults }
      }
      case 'step': {
        const step = path!.steps[s]!
        return {
          title: pick(step.nameCn, step.nameEn) || t('workflow.draw.unnamed'),
          note: words.approver(step.approver, refsOf(step)),
          faults: form.faultsIn(`${at}.steps.${s}`),
        }
      }
      case 'fork':
        return { title: t('workflow.graph.fork'), note: '', faults: form.fault(`${at}.forks.${f}.branches`) ? 1 : 0 }
      case 'branch': {
        const branch = fork!.branches[b]!
        return {
          title: pick(branch.nameCn, branch.nameEn) || t('workflow.draw.unnamedBranch'),
          note: [when(branch.conditions), branch.optional ? t('workflow.graph.rejected.optional') : ''].filter(Boolean).join(t('workflow.difference.and')),
          faults: form.faultsIn(`${at}.forks.${f}.branches.${b}`),
        }
      }
      case 'join':
        return {
          title: t(`workflow.graph.joined.${fork!.join}`, { count: fork!.joinValue ?? 1 }),
          note: '',
          faults: form.fault(`${at}.forks.${f}.joinValue`) ? 1 : 0,
        }
    }
  }
  return { graph: graphOf(paths), paths, say }
}
