import { Templates } from './parts/Templates.tsx'

/** Templates of training lists with their versions. */
export default function TrainingListTemplates() {
  return <Templates kind="new" />
}
