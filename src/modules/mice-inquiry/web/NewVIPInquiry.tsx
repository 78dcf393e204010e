import { CreatePage } from './parts/CreatePage.tsx'

export default function NewVIPInquiry() {
  return <CreatePage type="vip" />
}
