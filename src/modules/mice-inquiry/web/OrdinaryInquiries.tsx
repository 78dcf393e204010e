import { InquiryList } from './parts/InquiryList.tsx'

export default function OrdinaryInquiries() {
  return <InquiryList type="normal" />
}
