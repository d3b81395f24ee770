import * as React from 'react'

// For each element React notes where in the code it was made, which takes a fifth of a test's time; a warning then names the component
// alone. After many elements in a short time React stops doing so by itself: here from the first.
const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
})
