import { useText } from '#foundation/web/text.tsx'
import type { Entry, ItemDetail } from '../../contract/index.ts'
import { isApproved, isHeld, isOpen } from '../../rules/lifecycles.ts'

export interface PathStop {
  key: string
  title: string
  /** Where it runs beside others. */
  branch: string
  /** Who. */
  note: string
  state: 'done' | 'now' | 'next' | 'bad' | 'off'
  /** The item has come here; it has gone on from here. */
  reached: boolean
  passed: boolean
}

type Step = ItemDetail['steps'][number]

/** The stops of an item: sent, each step with its people, and how it ends. */
export function useItemPath(item: ItemDetail): PathStop[] {
  const { t, pick, name } = useText()
  const open = isOpen(item.state)
  const approved = isApproved(item.state)
  const names = (lines: readonly Entry[]) => [...new Set(lines.flatMap((line) => (line.person ? [name(line.person)] : [])))].join(t('workflow.item.and'))
  const people = (step: Step): string => {
    if (step.carriedOver) {
      const carried = item.timeline.filter((line) => line.carriedOver && !line.voided && line.stepCn === step.nameCn)
      return t('workflow.item.carriedOver', { name: names(carried) })
    }
    if (open && step.stands === 'next') return names(item.timeline.filter((line) => line.kind === 'next' && line.id.startsWith(`${step.code}.`)))
    const here = item.timeline.filter((line) => line.kind === 'task' && !line.voided && line.stepCn === step.nameCn)
    const held = here.filter((line) => line.state && isHeld(line.state))
    return names(held.length > 0 ? held : here.filter((line) => line.state === 'approved' || line.state === 'rejected' || line.state === 'skipped'))
  }
  const state = ({ stands, carriedOver }: Step): PathStop['state'] => {
    if (item.returnedAt) return 'next'
    if (carriedOver || stands === 'passed') return 'done'
    if (stands === 'failed') return 'bad'
    if (stands === 'ended') return item.state === 'rejected' ? 'bad' : 'off'
    return stands
  }
  const steps = item.steps.map(
    (step): PathStop => ({
      key: step.code,
      title: pick(step.nameCn, step.nameEn),
      branch: step.branch ? pick(step.branch.nameCn, step.branch.nameEn) : '',
      note: people(step),
      state: state(step),
      reached: step.stands !== 'next',
      passed: step.stands === 'passed',
    }),
  )
  const end: PathStop = {
    key: '.end',
    branch: '',
    title: open ? t('workflow.item.end') : t(`state.WorkflowItem.${item.state}`),
    note: '',
    state: open ? 'next' : approved ? 'done' : item.state === 'withdrawn' ? 'off' : 'bad',
    reached: approved,
    passed: false,
  }
  const sent: PathStop = { key: '.sent', branch: '', title: t('workflow.flow.sent'), note: name(item.submittedBy), state: 'done', reached: true, passed: true }
  return [sent, ...steps, end]
}
