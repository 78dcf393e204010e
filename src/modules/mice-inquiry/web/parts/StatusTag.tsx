import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { inquiryLife, type Status } from '../../rules/life.ts'

/** The state of an inquiry, which bears a number. */
export function StatusTag({ status }: { status: Status }) {
  return <StateTag of={inquiryLife} state={status} />
}
