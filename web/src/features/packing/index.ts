export { PackingEditor } from './PackingEditor.tsx'
