import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import type { SubmissionState } from '../../contract/index.ts'
import { standing, submissionLife } from '../../rules/life.ts'

/** Where answers stand: what nobody has to approve was sent, and not approved. */
export const SubmissionTag = ({ of }: { of: { status: SubmissionState; workflowItem: string | null } }) => <StateTag of={submissionLife} state={standing(of)} />
