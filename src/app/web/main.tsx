import '#foundation/web/kit/kit.css'
import { createRoot } from 'react-dom/client'
import en from '#foundation/locales/en.json' with { type: 'json' }
import zh from '#foundation/locales/zh.json' with { type: 'json' }
import { App } from './App.tsx'
import { watchParts } from './parts.ts'
import { startTheme } from './theme.ts'
import { addWords } from './words.ts'

addWords('zh', zh)
addWords('en', en)
watchParts()
startTheme()
createRoot(document.getElementById('root')!).render(<App />)
