import { useText } from '#foundation/web/text.tsx'
import type { Entry, ItemDetail } from '../../contract/index.ts'
import { isApproved, isHeld, isOpen } from '../../rules/lifecycles.ts'

export interface PathStop {
  key: string
  title: string
  /** Who. */
  note: string
  state: 'done' | 'now' | 'next' | 'bad' | 'off'
  /** The item has come here; it has gone on from here. */
  reached: boolean
  passed: boolean
}

/** The stops of an item: sent, each step with its people, and how it ends. */
export function useItemPath(item: ItemDetail): PathStop[] {
  const { t, pick, name } = useText()
  const open = isOpen(item.state)
  const approved = isApproved(item.state)
  const names = (lines: readonly Entry[]) => [...new Set(lines.flatMap((line) => (line.person ? [name(line.person)] : [])))].join(t('workflow.item.and'))
  const people = (step: ItemDetail['steps'][number], index: number): string => {
    if (open && index > item.stepIndex) return names(item.timeline.filter((line) => line.kind === 'next' && line.id.startsWith(`${step.code}.`)))
    const here = item.timeline.filter((line) => line.kind === 'task' && !line.voided && line.stepCn === step.nameCn)
    const held = here.filter((line) => line.state && isHeld(line.state))
    return names(held.length > 0 ? held : here.filter((line) => line.state === 'approved' || line.state === 'rejected' || line.state === 'skipped'))
  }
  const state = (index: number): PathStop['state'] => {
    if (item.returnedAt) return 'next'
    if (approved || index < item.stepIndex) return 'done'
    if (index > item.stepIndex) return 'next'
    return open ? 'now' : item.state === 'rejected' ? 'bad' : 'off'
  }
  const steps = item.steps.map((step, index): PathStop => {
    const reached = approved || index <= item.stepIndex
    return {
      key: step.code,
      title: pick(step.nameCn, step.nameEn),
      note: people(step, index),
      state: state(index),
      reached,
      passed: approved || index < item.stepIndex,
    }
  })
  const end: PathStop = {
    key: '.end',
    title: open ? t('workflow.item.end') : t(`state.WorkflowItem.${item.state}`),
    note: '',
    state: open ? 'next' : approved ? 'done' : item.state === 'withdrawn' ? 'off' : 'bad',
    reached: approved,
    passed: false,
  }
  const sent: PathStop = { key: '.sent', title: t('workflow.flow.sent'), note: name(item.submittedBy), state: 'done', reached: true, passed: true }
  return [sent, ...steps, end]
}
