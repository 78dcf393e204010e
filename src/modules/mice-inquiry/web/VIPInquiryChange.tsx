import { ChangePage } from './parts/ChangePage.tsx'

export default function VIPInquiryChange() {
  return <ChangePage type="vip" />
}
