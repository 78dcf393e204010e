import type { ItemDetail } from '../../contract/index.ts'
import type { Under } from '../../rules/conditions.ts'
import { isApproved, isOpen } from '../../rules/lifecycles.ts'
import { applies, stageAt, stagesOf } from '../../rules/stages.ts'
import { isCarriedOver } from '../policy.ts'
import type { Case } from './cases.ts'
import { outcomeAt } from './openStep.ts'

type Shown = ItemDetail['steps'][number]

/** The steps of an item as they are drawn, each with how far the item has come with it; those of branches that do not apply are left out. */
export function stepsOf(of: Case, under: Under): Shown[] {
  const { item, path } = of
  const here = stageAt(path, item.stepIndex)
  return stagesOf(path).flatMap((stage) =>
    stage.lanes
      .filter((lane) => applies(lane, item.params, under))
      .flatMap((lane) =>
        lane.steps.map((index): Shown => {
          const step = path.steps[index]!
          const open = here !== undefined && stage.from === here.from
          return {
            code: step.key,
            nameCn: step.nameCn,
            nameEn: step.nameEn,
            carriedOver: isCarriedOver(of, index),
            branch: lane.branch ? { nameCn: lane.branch.nameCn, nameEn: lane.branch.nameEn } : null,
            stands: open ? standsAt(of, index) : here !== undefined && stage.from < here.from ? 'passed' : isApproved(item.state) ? 'passed' : 'next',
          }
        }),
      ),
  )
}

function standsAt(of: Case, index: number): Shown['stands'] {
  if (isApproved(of.item.state)) return 'passed'
  const outcome = outcomeAt(of, index)
  if (outcome === 'none') return 'next'
  if (outcome === 'open') return isOpen(of.item.state) ? 'now' : 'ended'
  return outcome
}
