import { useSearchParams } from 'react-router'
import { Editor } from './parts/Editor.tsx'
import { Results } from './parts/Results.tsx'
import { SurveyList } from './parts/SurveyList.tsx'
import './parts/survey.css'

/** The surveys that one manages; below `?edit=` one of them to be changed, below `?result=` what was answered to it. */
export default function SurveyAdmin() {
  const [query] = useSearchParams()
  const [edited, result] = [query.get('edit'), query.get('result')]
  if (edited) return <Editor key={edited} uid={edited === 'new' ? undefined : edited} />
  return result ? <Results key={result} uid={result} /> : <SurveyList />
}
