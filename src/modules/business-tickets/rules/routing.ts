import type { Category, TicketType } from './applying.ts'

/** The kinds of approval that applications may go through; each has a flow of its own with the workflow. */
export const WORKFLOWS = ['BUSINESS_TICKET', 'BUSINESS_TICKET_OWNER', 'BUSINESS_TICKET_COMPLIANCE'] as const
export type WorkflowCode = (typeof WORKFLOWS)[number]

interface Route {
  category: Category | null
  type: TicketType | null
  /** Null: any. */
  department: string | null
  minWorthFen: number
  officialOnly: boolean
  workflowCode: WorkflowCode
}
interface Routed {
  category: Category
  type: TicketType
  departmentCode: string
  worthFen: number
  governmentOfficial: boolean
}

const fits = (route: Route, of: Routed): boolean =>
  (route.category === null || route.category === of.category) &&
  (route.type === null || route.type === of.type) &&
  (route.department === null || route.department === of.departmentCode) &&
  of.worthFen >= route.minWorthFen &&
  (of.governmentOfficial || !route.officialOnly)

const UNSAID = { eco: 'BUSINESS_TICKET', dummy: 'BUSINESS_TICKET', vip: 'BUSINESS_TICKET_OWNER' } as const satisfies Readonly<Record<Category, WorkflowCode>>

/** The first that fits in their order; where none does officials go by compliance, and VIP by the owner of the department. */
export const routeFor = (routes: readonly Route[], of: Routed): WorkflowCode =>
  routes.find((route) => fits(route, of))?.workflowCode ?? (of.governmentOfficial ? 'BUSINESS_TICKET_COMPLIANCE' : UNSAID[of.category])
