import { ChangeLogPage } from './parts/ChangeLogPage.tsx'

export default function VIPInquiryChangeLog() {
  return <ChangeLogPage type="vip" />
}
