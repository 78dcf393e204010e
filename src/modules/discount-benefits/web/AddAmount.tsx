import { AddForm } from './parts/AddForm.tsx'

export default function AddAmount() {
  return <AddForm of="/whitelistManagement/addAmount" category="amount" />
}
