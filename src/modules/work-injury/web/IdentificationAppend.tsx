import { AppendPage } from './parts/AppendPage.tsx'

export default function IdentificationAppend() {
  return <AppendPage kind="identification" />
}
