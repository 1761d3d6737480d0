// The same tests, with twenty-four pictures of each scene.
import './posters.test.ts';
