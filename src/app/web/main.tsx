import '#foundation/web/kit/kit.css'
import { createRoot } from 'react-dom/client'
import en from '#foundation/locales/en.json' with { type: 'json' }
import zh from '#foundation/locales/zh.json' with { type: 'json' }
import { showPhotos } from '#foundation/web/kit/Person.tsx'
import { photoOf } from '#services/people/contract.ts'
import { App } from './App.tsx'
import { addWords } from './rooms.ts'
import { startTheme } from './theme.ts'

addWords('zh', zh)
addWords('en', en)
showPhotos(photoOf)
startTheme()
createRoot(document.getElementById('root')!).render(<App />)
