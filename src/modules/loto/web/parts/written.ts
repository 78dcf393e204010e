import type { InputOf } from '#foundation/contract/endpoint.ts'
import type { Procedure, sopSave } from '../../contract/index.ts'
import { eightSteps } from '../../rules/content.ts'

type Written = Partial<InputOf<typeof sopSave>>

const NEW: Written = { equipmentStatus: 'in-service', energySources: [], steps: eightSteps([]), attachments: [] }

/** What a form begins with: nothing, what is there, or what another machine’s procedure says. Files and code stay with their machine. */
export function begunWith(of: Procedure | undefined, copied: boolean): Written {
  if (!of) return NEW
  const { venue, building, locationNumber, equipmentName, equipmentType, equipmentStatus, manufacturer, assetNumber, energySources, steps } = of
  const facts: Written = { venue, building, equipmentType, manufacturer }
  const people: Written = {
    ...(of.owner && { owner: of.owner.ssoId }),
    ...(of.reviewer && { reviewer: of.reviewer.ssoId }),
    ...(of.departmentApprover && { departmentApprover: of.departmentApprover.ssoId }),
    ...(of.reviewerLevel1 && { reviewerLevel1: of.reviewerLevel1.ssoId }),
    ...(of.approver && { approver: of.approver.ssoId }),
    ...(of.ehsApprover && { ehsApprover: of.ehsApprover.ssoId }),
  }
  if (copied)
    return {
      ...{ ...NEW, ...facts, ...people },
      energySources: energySources.map((one) => ({ ...one, picture: null })),
      steps: eightSteps(steps).map((step) => ({ ...step, pictures: [] })),
    }
  return {
    ...{ ...facts, ...people, id: of.id, version: of.version, procedureCode: of.procedureCode },
    ...{ locationNumber, equipmentName, equipmentStatus, assetNumber, energySources, steps: eightSteps(steps) },
    attachments: of.attachments.map(({ id }) => id),
  }
}
