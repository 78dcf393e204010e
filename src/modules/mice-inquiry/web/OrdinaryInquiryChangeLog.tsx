import { ChangeLogPage } from './parts/ChangeLogPage.tsx'

export default function OrdinaryInquiryChangeLog() {
  return <ChangeLogPage type="normal" />
}
