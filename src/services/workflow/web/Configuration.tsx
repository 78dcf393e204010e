import { useParams } from 'react-router'
import { FlowView } from './parts/FlowView.tsx'

/** One flow: drawn, tried, compared, published; its versions and the requests on their way. */
export default function Configuration() {
  const { id = '' } = useParams()
  return <FlowView key={id} id={id} />
}
