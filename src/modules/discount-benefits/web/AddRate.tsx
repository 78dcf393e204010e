import { AddForm } from './parts/AddForm.tsx'

export default function AddRate() {
  return <AddForm of="/whitelistManagement/addRate" category="rate" />
}
