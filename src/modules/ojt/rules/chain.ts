import type { SsoId } from '#foundation/contract/schemas.ts'

export const APPROVER_TYPES = ['trainer', 'team-member', 'line-manager', 'second-level-manager', 'training-owner', 'ehs'] as const
export type ApproverType = (typeof APPROVER_TYPES)[number]
/** Those who are a person of the template; the others follow from the list. */
export const NAMED: readonly ApproverType[] = ['training-owner', 'ehs']

/** Who signs, by what they are to the list or by name. */
export interface Approver {
  type: ApproverType
  ssoId: SsoId | null
}
export interface Signer {
  type: ApproverType
  ssoId: SsoId
}

/** What a template begins with. */
export const USUAL: readonly Approver[] = (['trainer', 'team-member', 'line-manager'] as const).map((type) => ({ type, ssoId: null }))

interface Party {
  ssoId: SsoId
  trainer: SsoId
  manager: SsoId | null
  secondLevelManager: SsoId | null
}

/**
 * The signers of one list in their order (OJT-09): nobody twice, and no trainer as the manager of whom they train: then the next manager signs. A place that
 * nobody fills is left out; where all are, the trainer signs.
 */
export function chainFor(approvers: readonly Approver[], { ssoId, trainer, manager, secondLevelManager }: Party): Signer[] {
  const signers: Signer[] = []
  const candidates = ({ type, ssoId: named }: Approver): (SsoId | null)[] => {
    const managers = [manager, secondLevelManager].map((one) => (one === trainer || one === ssoId ? null : one))
    switch (type) {
      case 'trainer':
        return [trainer]
      case 'team-member':
        return [ssoId]
      case 'line-manager':
        return managers
      case 'second-level-manager':
        return managers.slice(1)
      case 'training-owner':
      case 'ehs':
        return [named]
    }
  }
  for (const one of approvers) {
    const found = candidates(one).find((who) => who !== null && !signers.some((signer) => signer.ssoId === who))
    if (found) signers.push({ type: one.type, ssoId: found })
  }
  return signers.length > 0 ? signers : [{ type: 'trainer', ssoId: trainer }]
}
