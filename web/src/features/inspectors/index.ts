export { InfoScreen } from './InfoScreen.tsx'
export { InspectorList } from './InspectorList.tsx'
export { SearchScreen } from './SearchScreen.tsx'
