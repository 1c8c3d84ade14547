//! Photographs of tables, kept with the editor's drafts and with positions in the library. They have a database of their
//! own, so that games are safe whatever becomes of it. It is opened for each request, since there are few.

use std::rc::Rc;

use idb::event::VersionChangeEvent;
use idb::{DatabaseEvent as _, ObjectStore, ObjectStoreParams};
use js_sys::{Array, Float64Array, Object, Uint8Array};
use luciole_table::{GameKey, StorageError};
use wasm_bindgen::prelude::*;

use super::SaveStore;
use super::database::{Database, Description, answer, field, set, trouble};

const PHOTOS: Description = Description { name: "luciole-photos", version: 1, store: "photos", create };
/// More than the editor's photographs take, in bytes.
const MAX_BYTES: u32 = 4_000_000;
/// More numbers than the editor saves with one.
const MAX_NUMBERS: u32 = 16;
/// What the keys of drafts begin with. The others are those of saved games.
const DRAFT: &str = "draft ";

/// A photograph as it is kept.
#[derive(Clone, Debug, PartialEq)]
pub struct StoredPhoto {
    /// The picture, as a file.
    pub picture: Vec<u8>,
    /// How it is shown.
    pub numbers: Vec<f64>,
}

/// The key of the photograph with a game's draft.
pub fn draft_key(game: &str) -> String {
    [DRAFT, game].concat()
}

/// Saves a photograph under a key.
///
/// # Errors
/// Why it can't be saved.
pub async fn save(key: &str, photo: &StoredPhoto) -> Result<(), StorageError> {
    write(async |store| answer(store.put(&value(photo), Some(&key.into()))?).await.map(drop)).await
}

/// The photograph with this key, if there is one.
///
/// # Errors
/// Why it can't be read.
pub async fn get(key: &str) -> Result<Option<StoredPhoto>, StorageError> {
    let database = Database::open(&PHOTOS, Rc::default(), || {}).await?;
    let read = database.read(async |store| answer(store.get(JsValue::from_str(key))?).await);
    Ok(stored(&read.await.map_err(|error| trouble(&error))?))
}

/// Deletes the photograph with this key, if there is one.
///
/// # Errors
/// Why it can't be deleted.
pub async fn delete(key: &str) -> Result<(), StorageError> {
    write(async |store| answer(store.delete(JsValue::from_str(key))?).await.map(drop)).await
}

/// Deletes the photographs of saved games that are gone.
///
/// # Errors
/// Why they can't be deleted.
pub async fn delete_orphans(saves: &SaveStore) -> Result<(), StorageError> {
    let database = Database::open(&PHOTOS, Rc::default(), || {}).await?;
    let keys = database.read(async |store| answer(store.get_all_keys(None, None)?).await);
    let keys = Array::from(&keys.await.map_err(|error| trouble(&error))?);
    drop(database);
    let mut orphans = Vec::new();
    for key in keys.iter().filter_map(|key| key.as_string()).filter(|key| !key.starts_with(DRAFT)) {
        let is_saved = match key.parse::<GameKey>() {
            Ok(game) => saves.get(&game).await?.is_some(),
            Err(()) => false,
        };
        if !is_saved {
            orphans.push(key);
        }
    }
    if orphans.is_empty() {
        return Ok(());
    }
    write(async |store| {
        for key in &orphans {
            answer(store.delete(JsValue::from_str(key))?).await?;
        }
        Ok(())
    })
    .await
}

async fn write(change: impl AsyncFnOnce(&ObjectStore) -> Result<(), idb::Error>) -> Result<(), StorageError> {
    let database = Database::open(&PHOTOS, Rc::default(), || {}).await?;
    let written = database.write(async |store| Ok((change(store).await?, true)));
    written.await.map_err(|error| trouble(&error))
}

fn create(event: &VersionChangeEvent) -> Result<(), idb::Error> {
    event.database()?.create_object_store(PHOTOS.store, ObjectStoreParams::new()).map(drop)
}

fn value(photo: &StoredPhoto) -> JsValue {
    let object = Object::new();
    set(&object, "picture", &Uint8Array::from(&*photo.picture));
    set(&object, "numbers", &Float64Array::from(&*photo.numbers));
    object.into()
}

/// A value from the database, checked.
fn stored(value: &JsValue) -> Option<StoredPhoto> {
    let picture: Uint8Array = field(value, "picture").dyn_into().ok()?;
    let numbers: Float64Array = field(value, "numbers").dyn_into().ok()?;
    let fits = picture.length() <= MAX_BYTES && numbers.length() <= MAX_NUMBERS;
    fits.then(|| StoredPhoto { picture: picture.to_vec(), numbers: numbers.to_vec() })
}
