import { InquiryList } from './parts/InquiryList.tsx'

export default function VIPInquiries() {
  return <InquiryList type="vip" />
}
