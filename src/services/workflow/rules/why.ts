import type { SsoId } from '#foundation/contract/schemas.ts'

/**
 * Why a person has a task or a copy (WF-38): what chose them, kept as facts and put into words in the reader's language
 * by the text `workflow.why.<rule>`.
 */
export interface Why {
  rule:
    | 'line-manager'
    | 'second-level-manager'
    | 'hrbp'
    | 'department-owner'
    | 'role'
    | 'person'
    | 'own-request'
    | 'nobody'
    | 'delegation'
    | 'transfer'
    | 'replacement'
    | 'escalation'
    | 'approved-before'
    | 'collaborator'
    | 'add-sign'
  /** Whose manager, in whose name, by whom: fills `{person}`. */
  person?: SsoId
  /** Fills `{role}` with its name. */
  role?: string
  /** Code; fills `{department}`. */
  department?: string
  /** Of the delegation. */
  id?: string
}
