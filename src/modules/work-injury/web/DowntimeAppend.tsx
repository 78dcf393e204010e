import { AppendPage } from './parts/AppendPage.tsx'

export default function DowntimeAppend() {
  return <AppendPage kind="downtime" />
}
