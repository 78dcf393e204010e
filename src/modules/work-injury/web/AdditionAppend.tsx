import { AppendPage } from './parts/AppendPage.tsx'

export default function AdditionAppend() {
  return <AppendPage kind="addition" />
}
