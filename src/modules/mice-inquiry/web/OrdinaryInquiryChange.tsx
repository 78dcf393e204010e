import { ChangePage } from './parts/ChangePage.tsx'

export default function OrdinaryInquiryChange() {
  return <ChangePage type="normal" />
}
